import { z } from 'zod'

/** A mail address, or nothing. */
export const mailAddress = z
  .string()
  .trim()
  .max(254)
  .refine((value) => value === '' || z.email().safeParse(value).success, { params: { code: 'email' } })
  .meta({ example: 'order@example.com.tw' })
