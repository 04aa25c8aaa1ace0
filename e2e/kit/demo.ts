import { openApi, type Api } from './api.ts'
import { secret } from './chief.ts'
import type { Site } from './site.ts'

/** The settings of a program with the demonstration: pages as full as they are in use. */
export const demoSettings = { DEMO: '1', SECRET_KEY: secret }

export const administrator = { name: 'demo-admin', password: 'Banquet-admin-1' }
export const clerk = { name: 'demo-clerk', password: 'Banquet-clerk-1' }
export const buyer = { name: 'demo-customer', password: 'Banquet-customer-1' }
export const participant = { name: 'demo-member@banquet.example', password: 'Banquet-member-1' }

export const asAdministrator = ({ program }: Site): Promise<Api> =>
  openApi(program.url, administrator.name, administrator.password)
