import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderAt } from '../../../../test/render.tsx'
import { enterSide } from '../../../kit/session/side.ts'
import { GoodbyePage } from './goodbye.page.tsx'
import { goodbyeText } from './goodbye.text.ts'

const t = goodbyeText['zh-TW']

beforeEach(() => enterSide('shop'))

test('says what was deleted, and what the law has kept and for how long', async () => {
  await renderAt('/goodbye', <GoodbyePage />)
  expect(screen.getByRole('heading', { level: 1, name: t.title })).toBeDefined()
  const list = (name: string) => within(screen.getByRole('region', { name })).getAllByRole('listitem')
  expect(list(t.deleted).map((one) => one.textContent)).toEqual(t.deletedList.split('\n'))
  expect(list(t.kept)[0]?.textContent).toMatch(/收據.*5 年.*10 年/)
  expect(screen.getByRole('link', { name: t.home }).getAttribute('href')).toBe('/')
})
