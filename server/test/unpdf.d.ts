/** The used types of a package whose own types need those of a browser. */
declare module 'unpdf' {
  export function extractText(content: Uint8Array): Promise<{ totalPages: number; text: string[] }>
}
