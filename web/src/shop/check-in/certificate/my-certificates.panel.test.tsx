import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { OwnCertificate } from '@banquet/contract/check-in/certificate'
import { enterShop, shopperRow } from '../../../../test/enter-shop.ts'
import { json } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { enterSide } from '../../../kit/session/side.ts'
import { MyCertificatesPanel } from './my-certificates.panel.tsx'
import { myCertificatesText } from './my-certificates.text.ts'

const t = myCertificatesText['zh-TW']
const row: OwnCertificate = {
  id: 31,
  number: 'FOOD-2027-00001',
  code: '0123456789ABCDEF',
  eventId: 3,
  eventName: '2027 臺北研討會',
  eventEnName: '',
  realName: '林美惠',
  enName: '',
  hours: 6.5,
  issuedOn: '2027-06-15',
}

beforeEach(() => enterSide('shop'))

async function open(rows: OwnCertificate[]) {
  await enterShop(shopperRow(), {
    'GET /api/v1/certificate/own': () => json(200, rows),
  })
  await renderAt(
    '/',
    <>
      <p>home</p>
      <MyCertificatesPanel />
    </>,
  )
  await screen.findByText('home')
}

test('a member sees the certificates that can be downloaded', async () => {
  await open([row])
  expect(await screen.findByRole('heading', { name: t.title })).toBeDefined()
  expect(screen.getByText(/FOOD-2027-00001.*6\.5 小時/)).toBeDefined()
  expect(screen.getByRole('button', { name: /FOOD-2027-00001/ })).toBeDefined()
})

test('without any there is no panel', async () => {
  await open([])
  expect(screen.queryByRole('heading', { name: t.title })).toBeNull()
})
