import { useOrganisation } from '../../../kit/call/config.ts'
import { Muted, Stack } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'
import { termsText } from './terms.text.ts'

/** The terms, which are unfolded on demand. */
export function Terms() {
  const t = useText(termsText)
  const { name } = useOrganisation()
  return (
    <details>
      <summary>{t.termsTitle}</summary>
      <Stack as="ul" gap={6} mt={8}>
        {t
          .termsBody(name)
          .split('\n')
          .map((sentence) => (
            <Muted key={sentence} as="li" size="small">
              {sentence}
            </Muted>
          ))}
      </Stack>
    </details>
  )
}
