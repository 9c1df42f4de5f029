/** 'м. Одеса, вул. Грецька, 5' beside the name of its city: 'вул. Грецька, 5'. */
export function withoutCity(address: string, city: string): string {
  const [head = ''] = address.split(',', 1)
  const street = address.slice(head.length + 1).trim()
  return street && head.replace(/^(?:м\.|г\.|місто|город)\s+/iu, '').trim() === city ? street : address
}
