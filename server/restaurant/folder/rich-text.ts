/** The HTML of a text with empty lines between its blocks. */

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const inline = (text: string): string =>
  escaped(text)
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, '<a href="$2">$1</a>')

const listOf = (lines: readonly string[]): string =>
  `<ul>\n${lines.map((line) => `<li>${inline(line.slice(2))}</li>`).join('\n')}\n</ul>`

function blockOf(block: string): string {
  const lines = block.split('\n').map((line) => line.trim())
  if (lines.every((line) => line.startsWith('- '))) return listOf(lines)
  const [first = '', ...rest] = lines
  if (first.startsWith('## ')) {
    const heading = `<h2>${inline(first.slice(3))}</h2>`
    return rest.length > 0 ? `${heading}\n${blockOf(rest.join('\n'))}` : heading
  }
  return `<p>${inline(lines.join(' '))}</p>`
}

export const htmlOf = (text: string): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map(blockOf)
    .join('\n')
