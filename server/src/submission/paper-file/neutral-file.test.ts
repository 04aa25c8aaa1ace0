import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { docxType } from '@banquet/contract/platform/upload-limits'
import { docxOf, pdfOf } from '../../../test/http/papers.ts'
import { inspectDocument } from '../../platform/upload/inspect-document.ts'
import { firstPage } from './first-page.ts'
import { namesIn } from './names-in-text.ts'
import { neutralFile } from './neutral-file.ts'

const pdf = 'application/pdf'
const named = { code: 'A-0123', kind: 'full-text' }

/** A PDF whose author is in its information, its XMP, a comment and an attached file. */
async function signedPdf(): Promise<Uint8Array> {
  const document = await PDFDocument.load(await pdfOf({ author: 'Yi-Chun Lin' }))
  document.setTitle('Lin 2028')
  const { context } = document
  const xmp = context.stream('<dc:creator>Yi-Chun Lin</dc:creator>', { Type: 'Metadata', Subtype: 'XML' })
  document.catalog.set(PDFName.of('Metadata'), context.register(xmp))
  const comment = context.obj({ Type: 'Annot', Subtype: 'Text', Rect: [0, 0, 9, 9] })
  comment.set(PDFName.of('T'), PDFString.of('Yi-Chun Lin'))
  document.getPage(0).node.set(PDFName.of('Annots'), context.obj([comment]))
  await document.attach(Buffer.from('Yi-Chun Lin'), 'Lin.txt')
  document.addJavaScript('Lin', 'app.alert("Lin")')
  return document.save({ useObjectStreams: false })
}

test('a PDF for reviewers has a neutral name, its pages, and nothing that names a person', async () => {
  const content = await signedPdf()
  expect(Buffer.from(content).includes('Lin')).toBe(true)
  const clean = await neutralFile(named, { type: pdf, content })
  expect(clean.name).toBe('A-0123-full-text.pdf')
  const read = await PDFDocument.load(clean.content, { updateMetadata: false })
  expect([read.getAuthor(), read.getTitle(), read.getPageCount()]).toEqual([undefined, undefined, 1])
  const plain = Buffer.from(await read.save({ useObjectStreams: false }))
  expect(['Lin', '/Metadata', '/JavaScript', 'EmbeddedFile'].filter((word) => plain.includes(word))).toEqual(
    [],
  )
  expect(await firstPage(pdf, clean.content)).toContain('Allergens in kitchens')
})

test('a Word document for reviewers has no properties, and no names beside comments and changes', async () => {
  const comments = `<w:comments xmlns:w="x"><w:comment w:id="0" w:author="林怡君" w:initials="林"/></w:comments>`
  const content = docxOf('Allergens', {
    'docProps/core.xml': Buffer.from('<dc:creator>林怡君</dc:creator>'),
    'docProps/app.xml': Buffer.from('<Company>林怡君</Company>'),
    'word/comments.xml': Buffer.from(comments),
    'word/people.xml': Buffer.from('<w15:person w15:author="林怡君"/>'),
    'word/header1.xml': Buffer.from(`\ufeff<w:hdr><w:ins w:author='林怡君'/></w:hdr>`, 'utf16le'),
    'word/_rels/settings.xml.rels': Buffer.from(
      '<Relationships><Relationship Id="rId1" Type="http://x/attachedTemplate" Target="file:///C:/Users/林怡君/a.dotm"/></Relationships>',
    ),
  })
  const clean = await neutralFile(named, { type: docxType, content })
  expect(clean.name).toBe('A-0123-full-text.docx')
  const parts = Object.values(unzipSync(clean.content)).map((part) => Buffer.from(part).toString('utf8'))
  expect(parts.filter((part) => part.includes('林'))).toEqual([])
  expect(await inspectDocument(docxType, clean.content)).toBeUndefined()
})

test('a file that cannot be read is not passed on', async () => {
  await expect(neutralFile(named, { type: pdf, content: Buffer.from('no PDF') })).rejects.toThrow(
    'file.broken',
  )
})

const lin = { name: '林怡君', enName: 'Yi-Chun Lin' }

test.each([
  ['作者：林 怡 君', ['林怡君']],
  ['LIN, Yi-Chun¹', ['Yi-Chun Lin']],
  ['Yi‐Chun LIN and others', ['Yi-Chun Lin']],
  ['Allergens in kitchens, by nobody', []],
])('the text %j names %j', (text, names) => {
  expect(namesIn(text, [lin])).toEqual(names)
})

test('short names are not looked for, because they are part of many words', () => {
  expect(namesIn('Yi li lin', [{ name: '王', enName: 'Li' }])).toEqual([])
})

test('the text of the first page is that of a PDF or of a Word document', async () => {
  expect(await firstPage(pdf, await pdfOf({ text: 'By Yi-Chun Lin', pages: 2 }))).toContain('Yi-Chun Lin')
  expect(await firstPage(docxType, docxOf('By Yi-Chun Lin'))).toContain('Yi-Chun Lin')
})
