import { TextField } from '../../../kit/field/fields.tsx'
import { NumberField } from '../../../kit/field/number-field.tsx'
import { FormGroup } from '../../../kit/form/form-frame.tsx'
import type { Field } from '../../../kit/form/form.ts'
import { Row } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'
import { campaignFormText } from './campaign-form.text.ts'
import { campaignText } from './campaign.text.ts'

interface Props {
  replyTo: Field<string>
  /** How fast it is sent: altogether, and to one domain. */
  rates: readonly [Field<string>, Field<string>]
}

/** How a campaign is sent. */
export function DeliverySettings({ replyTo, rates: [all, ofDomain] }: Props) {
  const t = useText(campaignFormText)
  const { rateHint, perMinute } = useText(campaignText)
  return (
    <FormGroup title={t.more}>
      <TextField field={replyTo} label={t.replyTo} hint={t.replyToHint} type="email" />
      <Row gap={16} align="start">
        <NumberField field={all} label={t.ratePerMinute} hint={rateHint} unit={perMinute} />
        <NumberField field={ofDomain} label={t.domainRatePerMinute} unit={perMinute} />
      </Row>
    </FormGroup>
  )
}
