import { strToU8, unzipSync, zipSync } from 'fflate'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const office = 'http://schemas.openxmlformats.org'

/** Parts that say who wrote the document, and what they become. */
const emptied: Readonly<Record<string, string>> = {
  'docProps/core.xml': `${head}<cp:coreProperties xmlns:cp="${office}/package/2006/metadata/core-properties"/>`,
  'docProps/app.xml': `${head}<Properties xmlns="${office}/officeDocument/2006/extended-properties"/>`,
  'docProps/custom.xml': `${head}<Properties xmlns="${office}/officeDocument/2006/custom-properties"/>`,
  'word/people.xml': `${head}<w15:people xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"/>`,
}

/** Reads a part in the encoding that it declares by its first bytes. */
function textOf(part: Uint8Array): string {
  const isBig = part[0] === 0xfe && part[1] === 0xff
  const isLittle = part[0] === 0xff && part[1] === 0xfe
  return new TextDecoder(isBig ? 'utf-16be' : isLittle ? 'utf-16le' : 'utf-8').decode(part)
}

/** Removes the people behind comments and tracked changes, and the folder of the template, from a part. */
function withoutPeople(text: string): string {
  return text
    .replaceAll(/(\s\w+:(?:author|userId|providerId))\s*=\s*("[^"]*"|'[^']*')/g, '$1="Author"')
    .replaceAll(/(\s\w+:initials)\s*=\s*("[^"]*"|'[^']*')/g, '$1="A"')
    .replaceAll(/<w:attachedTemplate\b[^>]*\/>/g, '')
    .replaceAll(/<Relationship\b[^>]*\/attachedTemplate"[^>]*\/>/g, '')
    .replace(/^<\?xml[^>]*\?>/, head)
}

const isWritten = (name: string) => /^word\/.*\.(?:xml|rels)$/i.test(name)

/** Returns a Word document without its properties and the names of those who wrote, changed or commented. */
export function cleanDocx(content: Uint8Array): Uint8Array {
  const parts = unzipSync(content)
  const clean = Object.entries(parts)
    .filter(([name]) => !name.endsWith('/'))
    .map(([name, part]): [string, Uint8Array] => {
      const empty = emptied[name]
      if (empty !== undefined) return [name, strToU8(empty)]
      return [name, isWritten(name) ? strToU8(withoutPeople(textOf(part))) : part]
    })
  return zipSync(Object.fromEntries(clean), { mtime: new Date(2000, 0, 1) })
}
