import type { Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { criterion } from '@banquet/contract/review/criterion'
import { reviewer } from '@banquet/contract/review/reviewer'
import { event } from '@banquet/contract/event/event/event'
import { subject } from '@banquet/contract/submission/subject'
import { submissionType } from '@banquet/contract/submission/submission-type'
import { addMember, own } from './kit/api.ts'
import { isAt, sees } from './kit/see.ts'
import { chief, openSite } from './kit/site.ts'

const site = openSite()
const password = 'Plenty-of-rice-7'

beforeAll(async () => {
  const { api } = site
  const days = { startDay: '2099-06-10', endDay: '2099-06-12' }
  const { id, version } = await api.get(event.create, {
    body: { code: 'food-2099', name: '2099 食材研討會', enName: 'Food Ingredients 2099', ...days },
  })
  await api.get(event.publish, { params: { id }, body: { version } })
  const open = { firstDay: '2020-01-01', lastDay: '2099-05-01' }
  await api.get(subject.create, { body: { code: 'FS', name: '食品安全', enName: 'Food safety', ...open } })
  const fullText = {
    ...{ key: 'full-text', name: '全文', enName: 'Full text' },
    ...{ extensions: ['pdf' as const], maxSizeMb: 20, required: 'submission' as const },
  }
  await api.get(submissionType.create, { body: { name: '口頭發表', enName: 'Oral', fileKinds: [fullText] } })
})

/** The text of the page below as the fonts of Taiwan number it, two bytes a character: 餐飲衛生管理. */
const chinese = '9910 98F2 885B 751F 7BA1 7406'

/**
 * A PDF whose Chinese font is not in it, as programs of older days write them. A reader needs a file that says what the
 * characters of such a font mean.
 */
function pdfWithoutFonts(): Buffer {
  const stream = `BT /F1 48 Tf 60 700 Td <${chinese.replaceAll(' ', '')}> Tj ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${stream.length}>>\nstream\n${stream}\nendstream`,
    '<</Type/Font/Subtype/Type0/BaseFont/MSung-Light/Encoding/UniCNS-UCS2-H/DescendantFonts[6 0 R]>>',
    '<</Type/Font/Subtype/CIDFontType0/BaseFont/MSung-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(CNS1)/Supplement 0>>/FontDescriptor 7 0 R>>',
    '<</Type/FontDescriptor/FontName/MSung-Light/Flags 6/FontBBox[-160 -249 1015 888]/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 880/StemV 93>>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = text.length
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  text += `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

/** The share of dark dots in the upper part of a page; the text takes some hundredths of it. */
const inkOf = (canvas: Locator) =>
  canvas.evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement
    const part = Math.round(height / 4)
    const { data } = (element as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, part) ?? {
      data: [],
    }
    let dark = 0
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128) dark += 1
    return dark / (width * part)
  })

test('an author submits a paper with a PDF from a phone while the connection breaks, and staff read it on the page', async () => {
  const person = { name: `${own('lin')}@author.example`, realName: '林怡君', password }
  await addMember(site.api, person)
  const author = await site.enterShop(person, '/submission/new?event=food-2099', { width: 390, height: 844 })
  const { page } = author
  await page.getByRole('button', { name: '新增投稿' }).click()
  await page.getByLabel('投稿主題').selectOption({ label: '食品安全' })
  await page.getByLabel('投稿類型').selectOption({ label: '口頭發表' })
  await page.getByRole('textbox', { name: '題目', exact: true }).fill('餐飲衛生管理')
  await page.getByRole('textbox', { name: '摘要', exact: true }).fill('中央廚房的衛生管理與人員訓練。')
  await page.getByRole('group', { name: '第 1 作者' }).getByLabel('服務單位').fill('食品研究所')
  // The first piece is lost, as on a train.
  let lost = 0
  await page.route('**/api/v1/upload/*/piece/*', (route) => {
    lost += 1
    return lost === 1 ? route.abort('internetdisconnected') : route.continue()
  })
  author.expects('net::ERR_INTERNET_DISCONNECTED POST /api/v1/upload/1/piece/0')
  await page.getByLabel('全文', { exact: true }).setInputFiles({
    ...{ name: '餐飲衛生管理.pdf', mimeType: 'application/pdf' },
    buffer: pdfWithoutFonts(),
  })
  await sees(page.getByRole('button', { name: '檢視 餐飲衛生管理.pdf' }))
  expect(lost).toBeGreaterThan(1)
  await page.getByRole('button', { name: '送出投稿' }).click()
  await isAt(page, '/submission')
  await sees(page.getByText('A-0001'))

  const { page: office } = await site.enter(chief, '/admin/submission/list?event=food-2099')
  await office.getByRole('link', { name: 'A-0001' }).click()
  await office.getByRole('button', { name: '檢視 餐飲衛生管理.pdf' }).click()
  const drawn = office.getByRole('dialog').getByRole('img', { name: '第 1 頁 餐飲衛生管理' })
  await sees(drawn)
  await expect.poll(() => inkOf(drawn), { timeout: 60_000 }).toBeGreaterThan(0.005)
})

test('a reviewer accepts, reads the PDF beside the form, scores by keyboard and submits, and staff read the review', async () => {
  const person = { name: `${own('wang')}@reviewers.example`, realName: '王志明', password }
  await addMember(site.api, person)
  await site.api.get(criterion.create, { body: { name: '原創性', enName: 'Originality' } })
  await site.api.get(reviewer.invite, { body: { people: [{ name: person.realName, email: person.name }] } })
  const { page } = await site.enterShop(person, '/review')
  await page.getByRole('button', { name: '接受邀請' }).click()
  await isAt(page, '/review/profile/1')

  const { page: office } = await site.enter(chief, '/admin/submission/list?event=food-2099')
  await office.getByRole('checkbox', { name: /A-0001/ }).check()
  await office.getByRole('button', { name: '分派審查人' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: /王志明/ }).check()
  await dialog.getByRole('button', { name: '分派', exact: true }).click()
  await sees(office.getByText('已完成 1 筆'))

  await page.goto('/review')
  await page.getByRole('link', { name: '審查 A-0001' }).click()
  await page.getByRole('button', { name: /^在此閱讀/ }).click()
  const drawn = page.getByRole('img', { name: /^第 1 頁/ })
  await sees(drawn)
  await expect.poll(() => inkOf(drawn), { timeout: 60_000 }).toBeGreaterThan(0.005)
  await page
    .getByRole('radiogroup', { name: /原創性/ })
    .getByRole('radio')
    .first()
    .focus()
  await page.keyboard.press('4')
  await page.getByRole('radio', { name: '接受', exact: true }).check()
  await page.getByRole('textbox', { name: '給作者的意見' }).fill('取樣清楚，建議補充成本分析。')
  await page.getByRole('button', { name: '送出審查意見' }).click()
  await isAt(page, '/review')
  await sees(page.getByText('已審 1／1 篇'))

  await office.goto('/admin/submission/review?event=food-2099')
  await sees(office.getByText('1／1'))
  await office.getByRole('link', { name: 'A-0001' }).click()
  await sees(office.getByText('取樣清楚，建議補充成本分析。'))
})
