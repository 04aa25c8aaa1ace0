import type { Context } from '../../kit/context.ts'
import { port } from '../../kit/port.ts'

/** Returns whether no mail at all is sent to an address, because it does not exist or its reader or staff decided so. */
export const isSuppressed = port<(ctx: Context, address: string) => Promise<boolean>>('isSuppressed')
