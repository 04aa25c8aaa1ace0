import {
  checkDaysAhead,
  modulesOff,
  organisationInput,
  type Organisation,
} from '@banquet/contract/platform/organisation'
import { z } from 'zod'
import { typed } from '../../../kit/input/typed-number.ts'

const { customerDaysAhead, staffDaysAhead, bankFeeLimit, campaignLimit } = organisationInput.shape

/** The organisation as form values: numbers are text. */
export const organisationSchema = organisationInput
  .extend({
    customerDaysAhead: typed(customerDaysAhead),
    staffDaysAhead: typed(staffDaysAhead),
    bankFeeLimit: typed(bankFeeLimit.unwrap()),
    campaignLimit: typed(campaignLimit.unwrap()),
    modulesOff,
    usesLoanTypes: z.boolean(),
  })
  .superRefine(checkDaysAhead)

/** The fields of the form except the logo. */
export function typedOrganisation(row: Organisation) {
  const { name, enName, taxIdNumber, telephone, email, address, enAddress, rounding } = row
  return {
    name,
    enName,
    taxIdNumber,
    telephone,
    email,
    address,
    enAddress,
    rounding,
    customerDaysAhead: String(row.customerDaysAhead),
    staffDaysAhead: String(row.staffDaysAhead),
    bankFeeLimit: String(row.bankFeeLimit),
    campaignLimit: String(row.campaignLimit ?? ''),
    usesLoanTypes: row.usesLoanTypes,
    modulesOff: row.modulesOff,
  }
}
