import { typedCode } from '../text/typed-fields.ts'
import { digitsOf, foreign, isMobile, isTelephone, mobileOf, telephoneMax } from './telephone.ts'

/** A telephone number as somebody types it, or empty. Mobile numbers of Taiwan become ten digits, others keep their form. */
export const telephone = typedCode
  .overwrite((value) => (isMobile(digitsOf(value)) ? digitsOf(value) : value))
  .max(telephoneMax)
  .refine((value) => value === '' || isTelephone(value), { params: { code: 'telephone' } })
  .meta({ example: '02-2345-6789 #12' })

/** A mobile number: ten digits, or for people abroad with the code of their country (E.164). Separators are removed. */
export const mobile = typedCode
  .overwrite(mobileOf)
  .refine((value) => isMobile(value) || foreign.test(value), { params: { code: 'phone' } })
  .meta({ example: '0912345678' })

/** A mobile number, or empty. */
export const optionalMobile = typedCode
  .overwrite(mobileOf)
  .refine((value) => value === '' || isMobile(value) || foreign.test(value), { params: { code: 'phone' } })
  .meta({ example: '0912345678' })
