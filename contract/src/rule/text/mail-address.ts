import { z } from 'zod'

/** An email address, or empty. */
export const mailAddress = z
  .string()
  .trim()
  .max(254)
  .refine((value) => value === '' || z.email().safeParse(value).success, { params: { code: 'email' } })
  .meta({ example: 'order@example.com.tw' })
