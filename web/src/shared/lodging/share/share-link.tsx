import { CopyLink } from '../../../kit/look/copy-link.tsx'
import { useText } from '../../../kit/text/text.ts'
import { shareText } from './share.text.ts'

/** The link of an invitation, with a button that copies it. */
export function ShareLink({ code }: { code: string }) {
  const t = useText(shareText)
  return <CopyLink link={`${location.origin}/hotel/share/${code}`} words={t} />
}
