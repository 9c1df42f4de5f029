/** The package has types of its whole drawing only; these are two of its encoders. */
declare module 'jsbarcode/bin/barcodes/*' {
  interface Encoder {
    valid(): boolean
    encode(): { readonly data: string }
  }
  type EncoderClass = new (text: string, options: { readonly flat: true }) => Encoder
  export const EAN13: EncoderClass
  export const CODE128: EncoderClass
}
