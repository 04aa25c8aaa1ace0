/** The used types of a package whose own types need those of a browser. */
declare module 'unpdf' {
  export function extractText(content: Uint8Array): Promise<{ totalPages: number; text: string[] }>
  interface TextItem {
    /** The last two are where the text begins, from the left and from the bottom of the page. */
    transform: number[]
    width: number
  }
  interface Page {
    getTextContent(): Promise<{ items: TextItem[] }>
  }
  export function getDocumentProxy(content: Uint8Array): Promise<{ getPage(page: number): Promise<Page> }>
}
