/** The file of the import that was uploaded last in this window, so that it can be read in another way. */
let chosen: { importId: number; file: File } | undefined

export function keepFile(importId: number, file: File): void {
  chosen = { importId, file }
}

/** Returns the file of an import; undefined after the page was loaded again. */
export function fileOf(importId: number): File | undefined {
  return chosen?.importId === importId ? chosen.file : undefined
}
