import { inject } from 'vitest'
import { openApi, type Api } from './api.ts'
import { openVisits, type Visits } from './site.ts'

export const administrator = { name: 'demo-admin', password: 'Banquet-admin-1' }
export const clerk = { name: 'demo-clerk', password: 'Banquet-clerk-1' }
export const buyer = { name: 'demo-customer', password: 'Banquet-customer-1' }
export const participant = { name: 'demo-member@banquet.example', password: 'Banquet-member-1' }

/**
 * Opens the program with the demonstration, whose pages are as full as they are in use. It is started for the first file
 * that asks for it and shared by all.
 */
export function openDemonstration(): Visits {
  return openVisits(async () => {
    const reply = await fetch(inject('demonstration'))
    const said = await reply.text()
    if (!reply.ok) throw new Error(said)
    return said
  })
}

export const asAdministrator = ({ url }: Visits): Promise<Api> =>
  openApi(url, administrator.name, administrator.password)
