/** Types of packages that bring none, as far as they are used here. */

declare module 'pdfmake' {
  interface Drawn {
    getBuffer(): Promise<Buffer>
  }
  const pdfmake: {
    /** Files by name, the only ones that a document may refer to. */
    virtualfs: { writeFileSync(name: string, content: Uint8Array): void }
    setFonts(
      fonts: Record<string, { normal: string; bold: string; italics: string; bolditalics: string }>,
    ): void
    setUrlAccessPolicy(mayLoad: (url: string) => boolean): void
    setLocalAccessPolicy(mayRead: (path: string) => boolean): void
    setTableLayouts(layouts: Record<string, object>): void
    createPdf(definition: object): Drawn
  }
  export default pdfmake
}

declare module 'fontkit' {
  export interface Font {
    unitsPerEm: number
    ascent: number
    descent: number
    lineGap: number
    hasGlyphForCodePoint(codePoint: number): boolean
    glyphForCodePoint(codePoint: number): { advanceWidth: number }
  }
  export function create(content: Uint8Array): Font
}
