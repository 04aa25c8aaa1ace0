import { identity, pages } from '@banquet/contract/call/access'
import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json, plainConfig } from '../../../../test/fake-server.ts'
import { organisationRow } from '../../../../test/rows/organisation-row.ts'
import { renderAt } from '../../../../test/render.tsx'
import { config } from '../../../kit/call/config.ts'
import { session } from '../../../kit/session/session.ts'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { OrganisationPage } from './organisation.page.tsx'
import { organisationText } from './organisation.text.ts'
import { moduleText } from './module.text.ts'
import { pictureText } from '../../../shared/platform/picture/picture.text.ts'
import { commonText } from '../../../kit/text/common.text.ts'

const t = organisationText['zh-TW']
const common = commonText['zh-TW']

afterEach(() => dismiss())

const logo = { id: 12, key: 'k', url: '/f/k', smallUrl: '/f/k?size=small' }
const box = (name: string) => screen.getByRole('textbox', { name })
const save = () => userEvent.click(screen.getByRole('button', { name: t.save }))

async function open(me = accountRow(), handlers: Parameters<typeof enterAs>[1] = {}) {
  const requests = await enterAs(me, {
    'GET /api/v1/organisation': () => json(200, organisationRow()),
    ...handlers,
  })
  await renderAt('/admin/organisation', <OrganisationPage />)
  await screen.findByRole('textbox', { name: t.name })
  return requests
}

async function fill(name: string, value: string) {
  await userEvent.clear(box(name))
  await userEvent.type(box(name), value)
}

test('a new name and logo are sent with the version that was read, and show at once', async () => {
  let saved = false
  const requests = await open(accountRow(), {
    'GET /api/v1/organisation': () =>
      json(200, saved ? organisationRow({ name: '豐收食品', logo, version: 4 }) : organisationRow()),
    'POST /api/v1/file': () => json(201, logo),
    'PUT /api/v1/organisation': () => {
      saved = true
      return json(200, organisationRow({ name: '豐收食品', logo, version: 4 }))
    },
    'GET /config.json': () =>
      json(200, {
        ...plainConfig,
        organisation: { name: saved ? '豐收食品' : '禾豐食品', enName: '', logoUrl: '' },
      }),
  })
  await fill(t.name, '豐收食品')
  const file = new File(['a picture'], 'logo.png', { type: 'image/png' })
  fireEvent.change(screen.getByLabelText(t.logo, { selector: 'input' }), { target: { files: [file] } })
  await screen.findByRole('button', { name: pictureText['zh-TW'].change })
  await save()
  const { id: _id, updated_at: _at, logo: _logo, ...row } = organisationRow()
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    ...row,
    name: '豐收食品',
    logoId: 12,
  })
  expect(notices().map(({ kind }) => kind)).toEqual(['success'])
  await expect.poll(() => config()?.organisation.name).toBe('豐收食品')
  // The next edit is based on the version that was just saved.
  await save()
  await expect
    .poll(() => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body))
    .toMatchObject([{ version: 3 }, { version: 4 }])
})

test('a wrong tax ID and fewer days for staff than for customers are marked before anything is sent', async () => {
  const requests = await open()
  await fill(t.taxIdNumber, '12345672')
  await fill(t.staffDaysAhead, '59')
  await save()
  expect(screen.getByText('統一編號不正確')).toBeDefined()
  expect(screen.getByText('最小值60')).toBeDefined()
  expect(requests.some(({ method }) => method === 'PUT')).toBe(false)
})

test('a module is switched off, its settings disappear, and the rights follow from the new configuration', async () => {
  let modulesOff: string[] = []
  const requests = await open(accountRow(), {
    'GET /config.json': () => json(200, { ...plainConfig, modulesOff }),
    'PUT /api/v1/organisation': () => {
      modulesOff = ['ordering']
      return json(200, organisationRow({ modulesOff: ['ordering'], version: 4 }))
    },
  })
  const ordering = () => screen.getByRole('checkbox', { name: moduleText['zh-TW'].ordering })
  expect(ordering()).toHaveProperty('checked', true)
  await userEvent.click(ordering())
  expect(screen.queryByRole('group', { name: t.ordering })).toBeNull()
  await save()
  expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ modulesOff: ['ordering'] })
  await expect
    .poll(() => {
      const now = session()
      return now.state === 'in' && 'modulesOff' in now.me && now.me.modulesOff
    })
    .toEqual(['ordering'])
})

test('users with the right to view change nothing', async () => {
  const right = {
    pageId: pages.organisation.id,
    active: true,
    canAdd: false,
    canEdit: false,
    canDelete: false,
    extra: [],
  }
  await open(accountRow({ identity: identity.management, functionList: [right] }))
  const groups = screen.getAllByRole<HTMLFieldSetElement>('group')
  expect(groups.filter(({ tagName }) => tagName === 'FIELDSET').map(({ disabled }) => disabled)).toEqual([
    true,
    true,
    true,
    true,
    true,
    true,
    true,
  ])
  expect(screen.queryByRole('button', { name: t.save })).toBeNull()
  expect(screen.getByRole('button', { name: common.history }).closest('fieldset')).toBeNull()
})
