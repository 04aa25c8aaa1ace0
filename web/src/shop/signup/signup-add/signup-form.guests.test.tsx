import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { enterMember } from '../../../../test/enter-member.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { memberRow } from '../../../../test/rows/member-row.ts'
import { renderAt } from '../../../../test/render.tsx'
import { signupRow, signupTypeRow } from '../../../../test/rows/sign-up-rows.ts'
import { enterSide } from '../../../kit/session/side.ts'
import { SignupFormPage } from './signup-form.page.tsx'
import { signupFormText } from './signup-form.text.ts'
import { guestText } from '../../../shared/signup/guest/guest.text.ts'
import { personText } from '../../../shared/signup/signup/person.text.ts'
import { costText } from '../../../shared/signup/signup/fee.text.ts'

const t = signupFormText['zh-TW']
const guest = guestText['zh-TW']
const person = personText['zh-TW']

beforeEach(() => {
  localStorage.clear()
  enterSide('shop')
})

const fee = { kind: 'signup', label: '一般・原價', enLabel: '', amount: 3200 }
const quote = { lines: [fee], amount: 3200, place: 'free' }

async function open(answer: () => Response = () => json(201, { signups: [signupRow(), signupRow()] })) {
  const requests = await enterMember(memberRow(), {
    'GET /api/v1/signup-type/offer': () =>
      json(200, {
        eventId: 3,
        isOpen: true,
        opensAt: null,
        closesAt: null,
        types: [{ ...signupTypeRow, fee: 3200, tier: 1, left: 'many' }],
      }),
    'GET /api/v1/question/asked': () => json(200, []),
    'GET /api/v1/signup': () => json(200, [], { 'x-total-count': '0' }),
    'POST /api/v1/signup/quote': () => json(200, quote),
    'POST /api/v1/signup/group/quote': () =>
      json(200, { people: [quote, { ...quote, place: 'waiting-list' }], amount: 6400 }),
    'POST /api/v1/signup/group': answer,
  })
  const view = await renderAt('/signup/new', <SignupFormPage />)
  await userEvent.click(await screen.findByRole('radio', { name: '一般' }))
  return { ...view, requests }
}

const button = (name: string) => screen.findByRole('button', { name })

async function addGuest() {
  await userEvent.click(await button(guest.add))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: guest.type }), '一般')
  await userEvent.type(dialog.getByRole('textbox', { name: person.realName }), '陳志明')
  await userEvent.type(dialog.getByRole('textbox', { name: person.email }), 'chen@example.com')
  await userEvent.click(dialog.getByRole('button', { name: guest.save }))
  return within(await screen.findByRole('region', { name: '陳志明' }))
}

const submit = async () => userEvent.click(await button(t.submit))

test('a guest is entered in a dialog, adds to the fee, and is sent together with the member', async () => {
  const { requests } = await open()
  await addGuest()
  const costs = within(screen.getByRole('region', { name: costText['zh-TW'].fee }))
  expect(costs.getByText('陳志明')).toBeDefined()
  expect(costs.getByText('NT$ 6,400')).toBeDefined()
  await submit()
  const dialog = await screen.findByRole('alertdialog')
  // People on the waiting list pay only once they have a place.
  const parts = ['1. 林美惠一般、NT$ 3,200、', '2. 陳志明一般、NT$ 3,200（候補）、chen@example.com']
  for (const part of [...parts, '應繳合計NT$ 3,200', '候補者遞補後'])
    expect(dialog.textContent).toContain(part)
  await userEvent.click(within(dialog).getByRole('button', { name: t.submit }))
  await expect
    .poll(() => requests.find(({ path }) => path === '/api/v1/signup/group')?.body)
    .toMatchObject({
      expectedAmount: 6400,
      people: [
        { signupTypeId: 7, realName: '林美惠', isGuest: false },
        { signupTypeId: 7, realName: '陳志明', email: 'chen@example.com', isGuest: true },
      ],
    })
})

test('the faults of a guest are shown on the card, and the other guests stay unchanged', async () => {
  const errors = [{ path: 'people.1.signupTypeId', code: 'full' }]
  await open(() => problem(400, 'validation', { errors }))
  const card = await addGuest()
  await submit()
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: t.submit }),
  )
  expect(await card.findByText('報名類別：此選項已額滿')).toBeDefined()
  await userEvent.click(card.getByRole('button', { name: guest.nameOfRemove('陳志明') }))
  expect(screen.queryByRole('region', { name: '陳志明' })).toBeNull()
})

test('guests are stored in the draft, and can be edited', async () => {
  const { unmount } = await open()
  await addGuest()
  unmount()
  await open()
  await userEvent.click(await button(guest.nameOfEdit('陳志明')))
  const dialog = within(await screen.findByRole('dialog'))
  const name = dialog.getByRole<HTMLInputElement>('textbox', { name: person.realName })
  expect(name.value).toBe('陳志明')
  await userEvent.type(name, '二')
  await userEvent.click(dialog.getByRole('button', { name: guest.save }))
  expect(await screen.findByRole('region', { name: '陳志明二' })).toBeDefined()
})

test('a member who signs up somebody else starts with an empty form, and may have a sign-up of that type already', async () => {
  await open()
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: person.realName })
  expect(name.value).toBe('林美惠')
  await userEvent.click(await screen.findByRole('radio', { name: t.isOther }))
  expect(name.value).toBe('')
  await userEvent.click(screen.getByRole('radio', { name: t.isMe }))
  expect(name.value).toBe('林美惠')
})
