// The thread in which the library reads documents. Its other build needs the browsers of this year.
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs'
