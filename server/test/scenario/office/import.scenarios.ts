import { writeXlsx } from 'hucre'
import { exportTypes } from '@banquet/contract/call/export'
import { eq } from 'drizzle-orm'
import { pages } from '@banquet/contract/call/access'
import { importCalls, type ImportRow } from '@banquet/contract/office/import'
import { product } from '@banquet/contract/catalogue/product'
import type { ErrorCode } from '@banquet/contract/call/errors'
import { accounts } from '../../../src/tables/account/account.table.ts'
import { fullGrants } from '../../server.ts'
import { archive, currentEvent } from '../in-event.ts'
import type { Refuse, Scenarios, World } from '../world.ts'

const params = { noun: 'product' } as const
const csv = (text: string | Buffer, name = 'goods.csv') => ({
  params,
  upload: { name, type: 'text/csv', content: Buffer.from(text) },
})

async function uploaded(world: World, text?: string): Promise<ImportRow> {
  const number = `I-${world.seed()}`
  const reply = await world.admin.send(importCalls.upload, csv(text ?? `商品編號,備註\n${number},舊\n`))
  return reply.body
}

/** A sheet of an existing product, so that an import of it only edits. */
async function known(world: World): Promise<ImportRow> {
  const id = await world.row('product')
  const { body } = await world.admin.send(product.get, { params: { id } })
  return uploaded(world, `商品編號,備註\n${body.number},新\n`)
}

/** A sheet with the mapping of the previous one, so that nothing new has to be remembered. */
const choice = async (world: World) => {
  const { id: before, mapping } = await known(world)
  await world.admin.send(importCalls.preview, { params: { id: before }, body: { mapping } })
  const { id } = await known(world)
  return { params: { id }, body: { mapping } }
}

const refused =
  (text: string | Buffer): Refuse =>
  ({ admin }) =>
    admin.send(importCalls.upload, csv(text))

/** A manager who may see products and import food materials only. */
const withoutRight: Refuse = async ({ server }) => {
  const clerk = await server.asKind(2, fullGrants(pages.foodMaterials.id))
  return clerk.send(importCalls.upload, csv('a\n1'))
}

/** Runs a sheet, then requests the run again. */
const again =
  (call: 'preview' | 'run'): Refuse =>
  async (world) => {
    const parts = await choice(world)
    await world.admin.send(importCalls.run, parts)
    return world.admin.send(importCalls[call], parts)
  }

/** A manager who lost the right since the upload. */
const lost =
  (call: 'preview' | 'run'): Refuse =>
  async (world) => {
    const clerk = await world.server.asKind(2, fullGrants(pages.products.id))
    const sheet = (await clerk.send(importCalls.upload, csv('a\n1'))).body
    await world.server.ctx.db
      .update(accounts)
      .set({ grants: fullGrants(pages.foodMaterials.id) })
      .where(eq(accounts.id, clerk.account.id))
    return clerk.send(importCalls[call], { params: { id: sheet.id }, body: { mapping: {} } })
  }

const long = 'x'.repeat(2001)
const uploads: Partial<Record<ErrorCode, Refuse>> = {
  'right.missing': withoutRight,
  'file.type': ({ admin }) => admin.send(importCalls.upload, csv('a\n1', 'goods.exe')),
  'import.unreadable': refused('\0'),
  'import.empty': refused('a,b'),
  'import.too-many-rows': refused(`a\n${'1\n'.repeat(10_001)}`),
  'import.too-many-columns': refused(`${'a,'.repeat(100)}a\n1`),
  'import.cell-too-long': refused(`a\n${long}`),
  'import.quote': refused('a,b\n"1,2'),
  'import.old-excel': refused(Buffer.from('d0cf11e0a1b11ae1', 'hex')),
  'import.no-sheet': async ({ admin }) => {
    const book = await writeXlsx({ sheets: [{ name: 'a', rows: [['a'], ['1']] }] })
    return admin.send(importCalls.upload, {
      params: { noun: 'product' },
      upload: { name: 'goods.xlsx', type: exportTypes.xlsx, content: Buffer.from(book) },
      query: { sheet: 'b' },
    })
  },
  'event.none': async (world) => {
    await archive(world, (await currentEvent(world)).id)
    return world.admin.send(importCalls.upload, { ...csv('a\n1'), params: { noun: 'signup' } })
  },
}

/** The scenarios of the calls about imports, which need a sheet of one's own. */
export const imports: Scenarios = {
  row: async (world) => (await uploaded(world)).id,
  inputs: {
    upload: async (world) => csv(`商品編號\nU-${world.seed()}\n`),
    preview: choice,
    run: choice,
    template: () => Promise.resolve({ params }),
  },
  refusals: {
    upload: uploads,
    preview: { 'import.finished': again('preview'), 'right.missing': lost('preview') },
    run: {
      'import.finished': again('run'),
      'right.missing': lost('run'),
      'import.faulty': async (world) => {
        const { id } = await uploaded(world)
        return world.admin.send(importCalls.run, { params: { id }, body: { mapping: {} } })
      },
    },
    template: {
      'right.missing': async ({ server }) => {
        const clerk = await server.asKind(2, fullGrants(pages.foodMaterials.id))
        return clerk.send(importCalls.template, { params })
      },
    },
  },
}
