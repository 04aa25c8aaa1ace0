import { z } from 'zod'
import { typedCode } from './typed-fields.ts'

/** An email address, or empty. Chinese keyboards type `＠` and full-width letters, which count as the usual ones. */
export const mailAddress = typedCode
  .max(254)
  .refine((value) => value === '' || z.email().safeParse(value).success, { params: { code: 'email' } })
  .meta({ example: 'order@example.com.tw' })

const pattern = /^https?:\/\/[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+(?::\d{1,5})?(?:[/?#]\S*)?$/

/** The address of a public web page, with `https` or `http`, or empty. */
export const webAddress = typedCode
  .max(500)
  .refine((text) => text === '' || pattern.test(text), { params: { code: 'web-address' } })
  .meta({ example: 'https://maps.app.goo.gl/example' })
