import { useSyncExternalStore } from 'react'
import type { Module } from '@banquet/contract/call/module'
import { system, type RuntimeConfig } from '@banquet/contract/office/system'
import { call, callAt } from './api.ts'
import { useLanguage } from '../text/text.ts'

const listeners = new Set<() => void>()
let loaded: RuntimeConfig | undefined
let loading: Promise<RuntimeConfig> | undefined

/** Returns the runtime settings of this installation; fetched once, and again after a failure. */
export function loadConfig(): Promise<RuntimeConfig> {
  loading ??= call(system.config, {}, { silent: true }).then(
    (config) => {
      loaded = config
      callAt(config.baseUrl)
      for (const listener of listeners) listener()
      return config
    },
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/** Fetches the runtime settings again after they were changed here. */
export function reloadConfig(): Promise<RuntimeConfig> {
  loading = undefined
  return loadConfig()
}

/** The runtime settings, once they are loaded. */
export function config(): RuntimeConfig | undefined {
  return loaded
}

/** The runtime settings for a component; undefined until they are loaded. */
export function useConfig(): RuntimeConfig | undefined {
  return useSyncExternalStore(subscribe, config)
}

/** Whether a module is in use, for a component; true until the settings are loaded. */
export function useModule(module: Module): boolean {
  return !useConfig()?.modulesOff.includes(module)
}

/** The organisation's name in the current language, and its logo; empty until the settings are loaded. */
export function useOrganisation(): { name: string; logoUrl: string } {
  const { name, enName, logoUrl } = useConfig()?.organisation ?? { name: '', enName: '', logoUrl: '' }
  return { name: useLanguage() === 'en' ? enName || name : name, logoUrl }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
