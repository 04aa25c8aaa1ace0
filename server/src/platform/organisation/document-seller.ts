import { smallKey } from '../file/add-picture.ts'
import type { Context } from '../../kit/context.ts'
import type { FileStore } from '../../kit/files/files.ts'
import type { PdfDocument, Seller } from '../../kit/pdf/document.ts'
import { readPicture } from '../file/read-picture.ts'
import { readOrganisation } from './organisation.queries.ts'

const words = {
  'zh-TW': { taxId: '統一編號', telephone: '電話', email: 'Email', address: '地址' },
  en: { taxId: 'Tax ID', telephone: 'Phone', email: 'E-mail', address: 'Address' },
}

/** Reads the logo; undefined if that fails, because a document without a logo is better than none. */
async function logoContent({ db, log }: Context, store: FileStore, logoId: number | null) {
  const logo = await readPicture(db, logoId)
  if (logo === null) return undefined
  const content = await store.get(smallKey(logo.key)).catch(() => undefined)
  if (!content) log.warn({ logoId }, 'The logo cannot be read, so a document is printed without it')
  return content
}

/** Returns a function that reads the issuer of documents, in the language of the document. */
export function documentSeller(store: FileStore) {
  return async (ctx: Context, language: PdfDocument['language']): Promise<Seller> => {
    const { logoId, ...own } = await readOrganisation(ctx.db)
    const t = words[language]
    const [name, address] =
      language === 'en' ? [own.enName || own.name, own.enAddress || own.address] : [own.name, own.address]
    return {
      name,
      logo: await logoContent(ctx, store, logoId),
      facts: [
        [t.taxId, own.taxIdNumber],
        [t.telephone, own.telephone],
        [t.email, own.email],
        [t.address, address],
      ],
    }
  }
}
