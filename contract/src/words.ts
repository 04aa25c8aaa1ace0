import type { Noun } from './call/nouns.ts'
import type { FieldWords } from './call/field-words.ts'
import { accountWords } from './account/account.words.ts'
import { assignmentWords } from './review/assignment.words.ts'
import { discussionWords } from './review/discussion.words.ts'
import { leadWords } from './review/lead.words.ts'
import { reviewWords } from './review/review.words.ts'
import { bankLineWords, bankImportWords, bankMatchWords } from './payment/bank-line.words.ts'
import {
  customerWords,
  customerAddressWords,
  customerContactWords,
  customerEmployeeWords,
} from './customer/customer.words.ts'
import { customerNoteWords } from './customer/customer-note.words.ts'
import { customerProductWords } from './customer/customer-product.words.ts'
import { deliveryScheduleWords, holidayWords } from './trade/delivery-schedule.words.ts'
import { certificateSettingWords, certificateWords } from './check-in/certificate.words.ts'
import { departmentWords, subDepartmentWords } from './people/department.words.ts'
import { discountWords } from './event/signup-type/discount.words.ts'
import { eventWords, eventSettingWords, sitePageWords, checkInListWords } from './event/event/event.words.ts'
import { newsWords } from './event/news/news.words.ts'
import { foodMaterialWords, foodMaterialTypeWords } from './catalogue/food-material.words.ts'
import { hotelWords, roomTypeWords, roomBlockWords } from './lodging/hotel.words.ts'
import { bookingWords, roomShareWords } from './lodging/booking.words.ts'
import { importWords } from './office/import.words.ts'
import { listViewWords } from './platform/list-view.words.ts'
import { tagWords } from './platform/tag.words.ts'
import { mailWords } from './platform/mail.words.ts'
import { memberWords } from './people/member.words.ts'
import { notificationSettingWords } from './message/notification-setting.words.ts'
import { participantNoteWords } from './office/participant-note.words.ts'
import { roleTemplateWords } from './people/role-template.words.ts'
import { organisationWords } from './platform/organisation.words.ts'
import {
  paymentOrderWords,
  paymentWords,
  paymentAttemptWords,
  transferNoticeWords,
} from './payment/payment-order.words.ts'
import { poolWords, signupTypeWords } from './event/signup-type/signup-type.words.ts'
import { productWords, productTypeWords } from './catalogue/product.words.ts'
import { questionWords } from './event/question/question.words.ts'
import { receiptWords } from './payment/receipt.words.ts'
import { refundWords, transferFileWords } from './payment/refund.words.ts'
import { orderWords, shipmentWords, orderTemplateWords } from './trade/order.words.ts'
import { conflictWords } from './review/conflict.words.ts'
import { reviewerWords } from './review/reviewer.words.ts'
import { authorAnswerWords } from './review/author-answer.words.ts'
import { phaseWords } from './review/phase.words.ts'
import { reviewSettingWords } from './review/review-setting.words.ts'
import { criterionWords } from './review/criterion.words.ts'
import { signupWords } from './signup/signup.words.ts'
import { visitorSignupWords } from './signup/visitor-signup.words.ts'
import { stockWords } from './stock/stock.words.ts'
import { submissionFeeWords } from './submission/submission-fee.words.ts'
import { decisionWords } from './review/decision.words.ts'
import { proposalWords } from './review/proposal.words.ts'
import { publicationWords } from './review/publication.words.ts'
import { extensionWords } from './submission/extension.words.ts'
import { submissionTypeWords } from './submission/submission-type.words.ts'
import { submissionWords } from './submission/submission.words.ts'
import { subjectChairWords } from './review/subject-chair.words.ts'
import { subjectWords } from './submission/subject.words.ts'
import { competitionWords } from './submission/competition.words.ts'
import { consentTextWords } from './submission/consent-text.words.ts'
import {
  bounceWords,
  campaignWords,
  mailTemplateWords,
  segmentWords,
  suppressionWords,
} from './outreach/campaign.words.ts'
import { unitWords } from './catalogue/unit.words.ts'

/** The words for the fields of each noun that people edit. */
export const wordsOfNouns = {
  account: accountWords,
  assignment: assignmentWords,
  bank_import: bankImportWords,
  bank_line: bankLineWords,
  bank_match: bankMatchWords,
  bounce: bounceWords,
  campaign: campaignWords,
  mail_template: mailTemplateWords,
  segment: segmentWords,
  suppression: suppressionWords,
  certificate: certificateWords,
  certificate_setting: certificateSettingWords,
  check_in_list: checkInListWords,
  conflict_mark: conflictWords,
  criterion: criterionWords,
  customer: customerWords,
  customer_address: customerAddressWords,
  customer_contact: customerContactWords,
  customer_note: customerNoteWords,
  customer_employee: customerEmployeeWords,
  customer_product: customerProductWords,
  delivery_schedule: deliveryScheduleWords,
  department: departmentWords,
  discount: discountWords,
  discussion_message: discussionWords,
  event: eventWords,
  event_setting: eventSettingWords,
  food_material: foodMaterialWords,
  food_material_type: foodMaterialTypeWords,
  holiday: holidayWords,
  hotel: hotelWords,
  hotel_order: bookingWords,
  import: importWords,
  lead: leadWords,
  list_view: listViewWords,
  mail: mailWords,
  member: memberWords,
  news: newsWords,
  notification_setting: notificationSettingWords,
  order: orderWords,
  order_template: orderTemplateWords,
  organisation: organisationWords,
  participant_note: participantNoteWords,
  payment: paymentWords,
  payment_attempt: paymentAttemptWords,
  payment_order: paymentOrderWords,
  pool: poolWords,
  product: productWords,
  product_type: productTypeWords,
  question: questionWords,
  receipt: receiptWords,
  refund: refundWords,
  role_template: roleTemplateWords,
  room_block: roomBlockWords,
  room_share: roomShareWords,
  room_type: roomTypeWords,
  review: reviewWords,
  review_setting: reviewSettingWords,
  phase: phaseWords,
  author_answer: authorAnswerWords,
  reviewer: reviewerWords,
  shipment: shipmentWords,
  signup: signupWords,
  signup_type: signupTypeWords,
  site_page: sitePageWords,
  stock: stockWords,
  sub_department: subDepartmentWords,
  tag: tagWords,
  transfer_file: transferFileWords,
  transfer_notice: transferNoticeWords,
  extension: extensionWords,
  submission_type: submissionTypeWords,
  submission_fee: submissionFeeWords,
  subject: subjectWords,
  subject_chair: subjectChairWords,
  submission: submissionWords,
  decision: decisionWords,
  proposal: proposalWords,
  publication: publicationWords,
  competition: competitionWords,
  consent_text: consentTextWords,
  unit: unitWords,
  visitor_signup: visitorSignupWords,
} as const satisfies Partial<Record<Noun, FieldWords>>
