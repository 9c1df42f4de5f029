/** The package has no types; these options are used. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'truetype' | 'woff2'
    variationAxes?: Record<string, number | { min: number; max: number }>
    dropTables?: string[]
    noLayoutClosure?: boolean
    preserveNameIds?: number[]
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
