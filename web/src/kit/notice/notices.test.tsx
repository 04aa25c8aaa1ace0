import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NoticesHost } from '../dialog/notices-host.tsx'
import { dismiss, notify } from './notices.ts'
import { setLanguage } from '../text/text.ts'
import { commonText } from '../text/common.text.ts'

const common = commonText['zh-TW']

beforeEach(() => {
  setLanguage('zh-TW')
  vi.useFakeTimers()
  dismiss()
  render(
    <MantineProvider>
      <NoticesHost />
    </MantineProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a success is announced politely and closes itself after two seconds', () => {
  act(() => void notify.success('新增成功'))
  expect(screen.getByRole('status', { hidden: true }).textContent).toContain('新增成功')
  act(() => void vi.advanceTimersByTime(1999))
  expect(screen.queryByText('新增成功')).not.toBeNull()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.queryByText('新增成功')).toBeNull()
})

test('an error is announced at once and stays until it is closed', () => {
  act(() => void notify.error('500 系統發生錯誤', { detail: 'r-1' }))
  expect(screen.getByRole('alert', { hidden: true }).textContent).toContain('r-1')
  act(() => void vi.advanceTimersByTime(60_000))
  fireEvent.click(screen.getByRole('button', { name: common.close, hidden: true }))
  expect(screen.queryByText(/系統發生錯誤/)).toBeNull()
})

test('an error of an exempt call closes itself', () => {
  act(() => void notify.error('503 系統忙碌中', { passing: true }))
  act(() => void vi.advanceTimersByTime(8000))
  expect(screen.queryByText('503 系統忙碌中')).toBeNull()
})

test('a success does not close under the pointer', () => {
  act(() => void notify.success('更新成功'))
  const card = screen.getByText('更新成功').closest('[data-notice]') as HTMLElement
  fireEvent.pointerEnter(card)
  act(() => void vi.advanceTimersByTime(10_000))
  expect(screen.queryByText('更新成功')).not.toBeNull()
  fireEvent.pointerLeave(card)
  act(() => void vi.advanceTimersByTime(2000))
  expect(screen.queryByText('更新成功')).toBeNull()
})

test('a success removes earlier warnings, and no errors', () => {
  act(() => {
    notify.warning('密碼錯誤')
    notify.error('409 使用中')
    notify.success('更新成功')
    notify.warning('庫存不足')
  })
  expect(screen.queryByText('密碼錯誤')).toBeNull()
  for (const text of ['409 使用中', '更新成功', '庫存不足']) expect(screen.queryByText(text)).not.toBeNull()
})

test('two notices with the same text are shown once', () => {
  act(() => {
    notify.error('無法連線至伺服器')
    notify.error('無法連線至伺服器')
  })
  expect(screen.getAllByText('無法連線至伺服器')).toHaveLength(1)
})

test('what a notice offers is done once: by its button, or by Ctrl+Z outside of fields', () => {
  const run = vi.fn()
  const offer = () => act(() => void notify.success('已確認 3 筆訂單', { action: { label: '復原', run } }))
  offer()
  act(() => void vi.advanceTimersByTime(9999))
  fireEvent.click(screen.getByRole('button', { name: '復原', hidden: true }))
  expect(run).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('已確認 3 筆訂單')).toBeNull()
  offer()
  const field = document.body.appendChild(document.createElement('input'))
  fireEvent.keyDown(field, { key: 'z', ctrlKey: true })
  expect(run).toHaveBeenCalledTimes(1)
  field.remove()
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  expect(run).toHaveBeenCalledTimes(2)
  offer()
  act(() => void vi.advanceTimersByTime(10_000))
  expect(screen.queryByText('已確認 3 筆訂單')).toBeNull()
})
