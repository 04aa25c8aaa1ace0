import { campaign, type Campaign } from '@banquet/contract/outreach/campaign'
import { NumberField } from '../../../kit/field/number-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { typed } from '../../../kit/input/typed-number.ts'
import { Muted } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { useText } from '../../../kit/text/text.ts'
import { campaignText } from './campaign.text.ts'
import { campaignPageText } from './campaign-page.text.ts'

const { ratePerMinute, domainRatePerMinute } = campaign.rate.body.shape
const schema = campaign.rate.body.omit({ version: true }).extend({
  ratePerMinute: typed(ratePerMinute.unwrap()),
  domainRatePerMinute: typed(domainRatePerMinute.unwrap()),
})

/** Changes how fast a campaign is sent. */
export function RateDialog({ row, onClose }: { row: Campaign; onClose: () => void }) {
  const t = useText(campaignPageText)
  const shared = useText(campaignText)
  const save = useSave(campaign.rate, { quiet: true })
  const form = useForm({
    schema,
    initial: {
      ratePerMinute: String(row.ratePerMinute),
      domainRatePerMinute: String(row.domainRatePerMinute),
    },
    version: row.version,
    submit: (body, version = row.version) =>
      save.mutateAsync({ params: { id: row.id }, body: { ...body, version } }),
    done: () => {
      notify.success(t.rateSaved)
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t.rate} onClose={onClose}>
      <Muted>{shared.rateHint}</Muted>
      <NumberField
        field={form.field('ratePerMinute')}
        label={t.ratePerMinute}
        unit={shared.perMinute}
        first
      />
      <NumberField
        field={form.field('domainRatePerMinute')}
        label={t.domainRatePerMinute}
        unit={shared.perMinute}
      />
    </FormDialog>
  )
}
