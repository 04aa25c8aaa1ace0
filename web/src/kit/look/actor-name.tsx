import type { ActorKind } from '@banquet/contract/call/actor-name'
import { actorWords } from '../text/actor.text.ts'

interface Props {
  of: { actorName: string; actorRealName: string; actorKind: ActorKind }
}

/** Who did something: the real name, with the sign-in name as a tooltip if the reader may know it. */
export function ActorName({ of }: Props) {
  const words = actorWords(of)
  const { actorName } = of
  return <span {...(actorName !== '' && actorName !== words && { title: actorName })}>{words}</span>
}
