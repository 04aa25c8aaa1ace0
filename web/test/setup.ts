import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// The test files of a worker share the window and the libraries, because loading React, Mantine and zod takes longer than
// most tests. The modules of the product keep the session, caches and carts, so each file evaluates them again.
vi.resetModules()

// A part of a page appears once its code is loaded, which on a busy machine takes longer than the default of a second. It is
// set for each file, because a file that sets another limit would leave it to the next one.
configure({ asyncUtilTimeout: 60_000 })

// A channel that stays open would deliver messages of this file to the modules of an earlier one.
const Original = globalThis.BroadcastChannel
const channels = new Set<BroadcastChannel>()
globalThis.BroadcastChannel = class extends Original {
  constructor(name: string) {
    super(name)
    channels.add(this)
  }
}

afterEach(cleanup)
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const channel of channels) channel.close()
  globalThis.BroadcastChannel = Original
  // Some files run in Node, without a window.
  if (!('document' in globalThis)) return
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.replace(/=.*/, '')}=; path=/; max-age=0`
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name)
  document.head.replaceChildren()
  document.body.replaceChildren()
})
