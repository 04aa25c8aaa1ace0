import type { ActorKind } from '@banquet/contract/call/actor-name'
import { say, words } from './text.ts'

const actorText = words<Record<ActorKind, string>>({
  'zh-TW': { staff: '員工', hotel: '飯店', member: '會員', customer: '客戶', system: '系統' },
  en: { staff: 'Staff', hotel: 'Hotel', member: 'Member', customer: 'Customer', system: 'System' },
})

interface Actor {
  actorName: string
  actorRealName: string
  actorKind: ActorKind
}

/**
 * Returns who did something: the real name, else the sign-in name of an account that is gone, else the kind of account for
 * somebody whom the reader may not see.
 */
export function actorWords({ actorName, actorRealName, actorKind }: Actor): string {
  return actorRealName || actorName || say(actorText, actorKind)
}
