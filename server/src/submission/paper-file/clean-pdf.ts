import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRef, PDFStream, type PDFObject } from '@cantoo/pdf-lib'

/** Comments and drawings that readers add, whose `T` is the name of a person; that of a form field is its own name. */
const isComment = (dict: PDFDict) => {
  const kind = dict.get(PDFName.of('Subtype'))
  return kind instanceof PDFName && dict.has(PDFName.of('Rect')) && kind !== PDFName.of('Widget')
}

/** Entries with data about the file, the private data of programs, attached files, and what runs by itself. */
const hidden = [
  'Metadata',
  'PieceInfo',
  'AF',
  'OpenAction',
  'AA',
  'EmbeddedFiles',
  'JavaScript',
  'LastModified',
]

const dictOf = (object: PDFObject | undefined) =>
  object instanceof PDFStream ? object.dict : object instanceof PDFDict ? object : undefined

/** Removes what names a person from a dictionary, and returns what it refers to. */
function cleaned(dict: PDFDict): PDFObject[] {
  for (const key of hidden) dict.delete(PDFName.of(key))
  if (isComment(dict)) dict.delete(PDFName.of('T'))
  return dict.values()
}

/** Returns what an object refers to, after it was cleaned. */
function partsOf(object: PDFObject | undefined): PDFObject[] {
  if (object instanceof PDFArray) return object.asArray()
  const dict = dictOf(object)
  return dict ? cleaned(dict) : []
}

/**
 * Returns a PDF without its information, XMP, the names of those who commented, attached files and scripts. What was reachable only
 * through these, or through an earlier version of the file, is not written.
 */
export async function cleanPdf(content: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(content, { updateMetadata: false })
  const { context } = document
  delete context.trailerInfo.Info
  const { Root } = context.trailerInfo
  const reached = new Set<PDFRef>()
  const open: (PDFObject | undefined)[] = [Root]
  while (open.length > 0) {
    const object = open.pop()
    if (object instanceof PDFRef) {
      if (reached.has(object)) continue
      reached.add(object)
      open.push(context.lookup(object))
    } else for (const one of partsOf(object)) open.push(one)
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref)) context.delete(ref)
  return document.save({ updateFieldAppearances: false, addDefaultPage: false })
}
