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

/** Its own types need those of a browser. */
declare module 'unpdf' {
  interface TextItem {
    /** A piece of text; marks of the structure have none. */
    str?: string
    /** The last two are where the text begins, from the left and from the bottom of the page. */
    transform: number[]
    width: number
  }
  interface Page {
    getTextContent(): Promise<{ items: TextItem[] }>
  }
  interface Pdf {
    numPages: number
    getPage(number: number): Promise<Page>
  }
  /** Rejects with a `PasswordException` if it takes a password to open the document. */
  export function getDocumentProxy(content: Uint8Array, options?: { stopAtErrors?: boolean }): Promise<Pdf>
  export function extractText(content: Uint8Array): Promise<{ totalPages: number; text: string[] }>
}

declare module 'fontkit' {
  export interface Font {
    unitsPerEm: number
    ascent: number
    descent: number
    lineGap: number
    /** Where the tables of the file begin. */
    directory: { tables: { hhea: { offset: number } } }
    hasGlyphForCodePoint(codePoint: number): boolean
    glyphForCodePoint(codePoint: number): { advanceWidth: number }
  }
  export function create(content: Uint8Array): Font
}
