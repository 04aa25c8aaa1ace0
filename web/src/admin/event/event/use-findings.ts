import { pages } from '@banquet/contract/call/access'
import type { Event } from '@banquet/contract/event/event/event'
import { eventSetting } from '@banquet/contract/event/event/event-setting'
import { pool } from '@banquet/contract/event/signup-type/pool'
import { signupType } from '@banquet/contract/event/signup-type/signup-type'
import { booking } from '@banquet/contract/lodging/booking'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../../kit/query/query.ts'
import { useMay } from '../../../kit/session/may.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { listed, useText } from '../../../kit/text/text.ts'
import { tierWarningText, warningText } from '../event-setting/warnings.text.ts'
import { publishFindings, type Finding } from './publish-check.ts'
import { publishText } from './publish.text.ts'

/** Returns the pages on which an event is set up. */
export function setupPaths({ id }: Pick<Event, 'id'>): Record<Finding['page'], string> {
  return {
    event: `${pages.systemSettings.path}/form/${id}`,
    rules: `${pages.systemSettings.path}/rules/${id}`,
    types: '/admin/setting/signup-types',
    pools: '/admin/setting/pools',
    hotels: pages.hotels.path,
  }
}

/** Returns what was found, by the settings, types, places and rooms that the user may see, and these. */
export function useFindings(event: Event) {
  const mayBook = useMay('hotelOrders', 'add')
  const query = { eventId: event.id }
  const setting = useQuery(read(eventSetting.get, { params: { id: event.id } }))
  const types = useQuery(read(signupType.list, { query }))
  const pools = useQuery(read(pool.list, { query }))
  const offers = useQuery({ ...read(booking.offers, { query }), enabled: mayBook })
  const [now] = useState(() => new Date())
  const findings = publishFindings({
    event,
    setting: setting.data,
    types: types.data?.rows,
    pools: pools.data?.rows,
    offers: offers.data,
    now,
  })
  return {
    findings,
    setting: setting.data,
    types: types.data?.rows,
    pools: pools.data?.rows,
    hotels: offers.data?.hotels,
    isChecking: [setting, types, pools, offers].some(({ isLoading }) => isLoading),
  }
}

/** Returns a function that says what was found. */
export function useFindingWords(): (finding: Finding) => string {
  const words = { ...useText(warningText), ...useText(tierWarningText), ...useText(publishText) }
  return ({ code, about }) => {
    const word = words[code]
    return typeof word === 'string' ? word : word(listed(about.map(nameOf)))
  }
}
