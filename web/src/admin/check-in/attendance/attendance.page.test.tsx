import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Attendance, AttendanceHour } from '@banquet/contract/check-in/attendance'
import type { CheckInList } from '@banquet/contract/event/event/check-in-list'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { eventAnswers, eventRow } from '../../../../test/rows/sign-up-rows.ts'
import { AttendancePage } from './attendance.page.tsx'
import { attendanceText } from './attendance.text.ts'

const t = attendanceText['zh-TW']

const list = (id: number, name: string): CheckInList => ({
  id,
  name,
  eventId: 3,
  enName: '',
  signupTypeIds: [],
  questionId: null,
  optionKeys: [],
  opens: null,
  closes: null,
  opensAt: null,
  closesAt: null,
  allowsReentry: true,
  version: 1,
})
const hour = (listId: number, day: string, at: number, entries: number, exits = 0): AttendanceHour => ({
  listId,
  day,
  hour: at,
  entries,
  exits,
})
const person: Attendance = {
  id: 9,
  signupId: 21,
  listId: 4,
  listName: '第一天',
  listEnName: '',
  code: 'K7M2QX',
  realName: '林怡君',
  enName: '',
  affiliation: '臺灣大學',
  enAffiliation: '',
  typeName: '一般',
  typeEnName: '',
  firstEntryAt: '2028-03-23T00:10:00.000Z',
  lastExitAt: null,
  minutes: 390,
  isInside: true,
}

async function open(hours: AttendanceHour[], rows: Attendance[] = [person]) {
  const requests = await enterAs(accountRow(), {
    ...eventAnswers(eventRow),
    'GET /api/v1/check-in-list': () => json(200, [list(4, '第一天'), list(5, '晚宴')]),
    'GET /api/v1/attendance/hour': () => json(200, hours),
    'GET /api/v1/attendance': () => json(200, rows, { 'x-total-count': String(rows.length) }),
  })
  await renderAt('/admin/check-in/attendance', <AttendancePage />)
  await screen.findByRole('heading', { name: t.byHour })
  return requests
}

/** The accessible names of the bars, from left to right. */
async function bars(): Promise<(string | null)[]> {
  const slider = await screen.findByRole('slider', { name: t.hour })
  return Array.from({ length: Number(slider.getAttribute('max')) + 1 }, (_, value) => {
    fireEvent.change(slider, { target: { value } })
    return slider.getAttribute('aria-valuetext')
  })
}

test('the chart covers the hours of the list without gaps, and each person has a time of stay', async () => {
  await open([hour(4, '2028-03-23', 8, 40), hour(4, '2028-03-23', 11, 5, 12), hour(5, '2028-03-23', 18, 60)])
  expect(await bars()).toEqual([
    '2028-03-23 08:00 入場 40 人次',
    '2028-03-23 09:00 入場 0 人次',
    '2028-03-23 10:00 入場 0 人次',
    '2028-03-23 11:00 入場 5 人次，離場 12 人次',
  ])
  expect(await screen.findByRole('row', { name: /林怡君.*尚在場內.*6 小時 30 分/ })).toBeDefined()
})

test('for several days, only hours with an entry or exit are shown', async () => {
  await open([hour(4, '2028-03-24', 9, 3), hour(4, '2028-03-23', 8, 40), hour(4, '2028-03-24', 0, 1)])
  expect(await bars()).toEqual([
    '2028-03-23 08:00 入場 40 人次',
    '2028-03-24 00:00 入場 1 人次',
    '2028-03-24 09:00 入場 3 人次',
  ])
})

test('choosing another list shows its people, or that nobody has come', async () => {
  const requests = await open([hour(4, '2028-03-23', 8, 40)])
  await userEvent.selectOptions(screen.getByLabelText(t.checkInList), '晚宴')
  expect(await screen.findByText(t.nobody)).toBeDefined()
  await expect
    .poll(() => requests.map(({ path }) => path).filter((path) => path.includes('listId=5')))
    .toHaveLength(1)
})
