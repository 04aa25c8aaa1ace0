import type { ImportNoun } from '@banquet/contract/office/import-fields'
import { customerImporter } from '../../customer/customer/customer.import.ts'
import { customerProductImporter } from '../../customer/customer-product/customer-product.import.ts'
import { foodMaterialImporter } from '../../catalogue/food-material/food-material.import.ts'
import type { Importer } from '../../kit/sheet/importer.ts'
import { signupImporter } from '../../signup/signup-import/signup.import.ts'
import { bookingImporter } from '../../lodging/booking-import/booking.import.ts'
import { memberImporter } from '../../people/member-import/member.import.ts'
import { submissionImporter } from '../../submission/submission-import/submission.import.ts'
import { assignmentImporter } from '../../review/assignment/assignment.import.ts'
import { decisionImporter } from '../../review/decision/decision.import.ts'
import { suppressionImporter } from '../../outreach/suppression/suppression.import.ts'
import { productImporter } from '../../catalogue/product/product.import.ts'

/** The importers of all nouns. */
export const importers: Readonly<Record<ImportNoun, Importer>> = {
  customer: customerImporter,
  product: productImporter,
  'food-material': foodMaterialImporter,
  'customer-product': customerProductImporter,
  member: memberImporter,
  signup: signupImporter,
  'hotel-order': bookingImporter,
  submission: submissionImporter,
  assignment: assignmentImporter,
  decision: decisionImporter,
  suppression: suppressionImporter,
}
