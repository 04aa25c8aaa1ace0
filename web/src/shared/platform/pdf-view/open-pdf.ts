import {
  fetchData,
  getDocument,
  PDFWorker,
  VerbosityLevel,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Files of the library that only some documents need, by kind: their addresses by their paths. */
const supplies = {
  // What characters mean in fonts of Chinese, Japanese and Korean that are not in the document.
  cMapUrl: import.meta.glob<string>('../../../../../node_modules/pdfjs-dist/cmaps/*.bcmap', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
  // The fonts that every reader of PDFs has to have.
  standardFontDataUrl: import.meta.glob<string>(
    '../../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    { query: '?url', import: 'default', eager: true },
  ),
  // Decoders of pictures.
  wasmUrl: import.meta.glob<string>(
    '../../../../../node_modules/pdfjs-dist/wasm/{jbig2,openjpeg,qcms_bg}.wasm',
    { query: '?url', import: 'default', eager: true },
  ),
}

interface Wanted {
  kind: keyof typeof supplies
  filename: string
}

/** Loads such a file from our own origin, under the name that the bundler has given it. */
class Supplies {
  async fetch({ kind, filename }: Wanted): Promise<Uint8Array> {
    const [, address] = Object.entries(supplies[kind]).find(([path]) => path.endsWith(`/${filename}`)) ?? []
    if (address === undefined) throw new Error(`no file ${filename}`)
    // By the library, because only calls are fetched by the kit.
    const content: Blob = await fetchData(address, 'blob')
    return new Uint8Array(await content.arrayBuffer())
  }
}

export type OpenPdf = PDFDocumentProxy

/**
 * Opens a PDF for drawing. Its scripts do not run and its links lead nowhere, because pages are drawn and nothing else. Call
 * `close` when it is no longer shown.
 */
export async function openPdf(content: Blob): Promise<{ pdf: OpenPdf; close: () => void }> {
  const thread = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' })
  const close = () => thread.terminate()
  try {
    const pdf = await getDocument({
      data: new Uint8Array(await content.arrayBuffer()),
      worker: PDFWorker.create({ port: thread }),
      BinaryDataFactory: Supplies,
      // What it would warn of, such as a font that the machine lacks, nobody here can act on.
      verbosity: VerbosityLevel.ERRORS,
      // Without these the library does not ask for the files.
      cMapUrl: '/',
      standardFontDataUrl: '/',
      wasmUrl: '/',
    }).promise
    return { pdf, close }
  } catch (error) {
    close()
    throw error
  }
}
