import type { Module } from '@banquet/contract/call/module'
import { organisation, type Organisation } from '@banquet/contract/platform/organisation'
import type { Rounding } from '@banquet/contract/rule/money/tax'
import { HistoryPanel } from '../../../shared/row/history/history-panel.tsx'
import { pictureText } from '../../../shared/platform/picture/picture.text.ts'
import { listed, useText } from '../../../kit/text/text.ts'
import { moduleText } from './module.text.ts'
import { organisationText } from './organisation.text.ts'

/** The history of the organisation's settings. */
export function OrganisationHistory({ row, onClose }: { row: Organisation; onClose: () => void }) {
  const t = useText(organisationText)
  const ofModules = useText(moduleText)
  const { numbered } = useText(pictureText)
  const { name, enName, taxIdNumber, telephone, email, address, enAddress, rounding } = t
  const words: Readonly<Record<string, (value: unknown) => string>> = {
    rounding: (value) => t[value as Rounding],
    usesLoanTypes: (value) => (value === true ? t.inUse : t.notInUse),
    logoId: (value) => numbered(Number(value)),
    modulesOff: (value) => listed((value as Module[]).map((module) => ofModules[module])),
  }
  return (
    <HistoryPanel
      endpoint={organisation.history}
      id={row.id}
      name={row.name}
      fields={{
        name,
        enName,
        taxIdNumber,
        telephone,
        email,
        address,
        enAddress,
        rounding,
        logoId: t.logo,
        customerDaysAhead: t.customerDaysAhead,
        staffDaysAhead: t.staffDaysAhead,
        bankFeeLimit: t.bankFeeLimit,
        campaignLimit: t.campaignLimit,
        usesLoanTypes: t.usesLoanTypes,
        modulesOff: ofModules.modulesOff,
      }}
      show={(field, value) => (value === null ? undefined : words[field]?.(value))}
      onClose={onClose}
    />
  )
}
