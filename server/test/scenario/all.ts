import { assignment } from './review/assignment.scenarios.ts'
import { discussion } from './review/discussion.scenarios.ts'
import { lead } from './review/lead.scenarios.ts'
import { preference } from './review/preference.scenarios.ts'
import { review } from './review/review.scenarios.ts'
import { audit } from './office/audit.scenarios.ts'
import { auditArchive } from './office/audit-archive.scenarios.ts'
import { auth } from './account/auth.scenarios.ts'
import { personalSetting } from './account/personal-setting.scenarios.ts'
import { bankLine } from './payment/bank-line.scenarios.ts'
import { certificate, certificateSetting } from './check-in/certificate.scenarios.ts'
import { attendance, checkIn, checkInList, ticket } from './check-in/check-in.scenarios.ts'
import { customerEmployee } from './customer/customer-employee.scenarios.ts'
import { customerNote } from './customer/customer-note.scenarios.ts'
import { customer } from './customer/customer.scenarios.ts'
import { deliverySchedule } from './trade/delivery-schedule.scenarios.ts'
import { subDepartment } from './people/department.scenarios.ts'
import { eventRehearsal, eventSetting, eventSite } from './event/event-setting.scenarios.ts'
import { event } from './event/event.scenarios.ts'
import { foodMaterialType } from './catalogue/food-material-type.scenarios.ts'
import { foodMaterial } from './catalogue/food-material.scenarios.ts'
import { employee } from './people/employee.scenarios.ts'
import {
  forgottenPasswordScenarios,
  memberForgottenPasswordScenarios,
} from './account/forgotten-password.scenarios.ts'
import { bulkAction } from './platform/bulk-action.scenarios.ts'
import { listView } from './platform/list-view.scenarios.ts'
import { tag } from './platform/tag.scenarios.ts'
import { recentRecord } from './office/recent-record.scenarios.ts'
import { file } from './platform/file.scenarios.ts'
import { holiday } from './trade/holiday.scenarios.ts'
import { booking } from './lodging/booking.scenarios.ts'
import { hotel } from './lodging/hotel.scenarios.ts'
import { jobFailure } from './platform/job-failure.scenarios.ts'
import { mail } from './platform/mail.scenarios.ts'
import { management } from './people/management.scenarios.ts'
import { roleTemplate } from './people/role-template.scenarios.ts'
import { member } from './people/member.scenarios.ts'
import { customerProduct } from './customer/customer-product.scenarios.ts'
import { imports } from './office/import.scenarios.ts'
import { order } from './trade/order.scenarios.ts'
import { customerOverview } from './trade/customer-overview.scenarios.ts'
import { orderEntry } from './trade/order-entry.scenarios.ts'
import { orderTemplate } from './trade/order-template.scenarios.ts'
import { organisation } from './platform/organisation.scenarios.ts'
import { recipe } from './catalogue/recipe.scenarios.ts'
import { notification } from './message/notification.scenarios.ts'
import { notificationSetting } from './message/notification-setting.scenarios.ts'
import { discount } from './event/discount.scenarios.ts'
import { pool } from './event/pool.scenarios.ts'
import { productType } from './catalogue/product-type.scenarios.ts'
import { privateFile } from './platform/private-file.scenarios.ts'
import { product } from './catalogue/product.scenarios.ts'
import { shipment } from './trade/shipment.scenarios.ts'
import { paymentAttempt, paymentCallback, paymentOrder, transferNotice } from './payment/payment.scenarios.ts'
import { refund, transferFile } from './payment/refund.scenarios.ts'
import { receipt } from './payment/receipt.scenarios.ts'
import { signup } from './signup/signup.scenarios.ts'
import { visitorSignup } from './signup/visitor-signup.scenarios.ts'
import { roomBlock } from './lodging/room-block.scenarios.ts'
import { roomingList } from './lodging/rooming-list.scenarios.ts'
import { roomShare } from './lodging/room-share.scenarios.ts'
import { roomType } from './lodging/room-type.scenarios.ts'
import { news } from './event/news.scenarios.ts'
import { sitePage } from './event/site-page.scenarios.ts'
import { signupType } from './event/signup-type.scenarios.ts'
import { question } from './event/question.scenarios.ts'
import { stock } from './stock/stock.scenarios.ts'
import { participant, participantNote } from './office/participant.scenarios.ts'
import { dashboard } from './office/dashboard.scenarios.ts'
import { system } from './office/system.scenarios.ts'
import { verify } from './office/verify.scenarios.ts'
import { proposal } from './review/proposal.scenarios.ts'
import { criterion } from './review/criterion.scenarios.ts'
import { authorAnswer } from './review/author-answer.scenarios.ts'
import { phase } from './review/phase.scenarios.ts'
import { reviewSetting } from './review/review-setting.scenarios.ts'
import { submissionFee } from './submission/submission-fee.scenarios.ts'
import { decision, publication } from './review/decision.scenarios.ts'
import { conflict } from './review/conflict.scenarios.ts'
import { reviewer } from './review/reviewer.scenarios.ts'
import { submissionType } from './submission/submission-type.scenarios.ts'
import { submission } from './submission/submission.scenarios.ts'
import { extension } from './submission/extension.scenarios.ts'
import { subjectChair } from './review/subject-chair.scenarios.ts'
import { subject } from './submission/subject.scenarios.ts'
import { upload } from './platform/upload.scenarios.ts'
import { competition } from './submission/competition.scenarios.ts'
import { consentText } from './submission/consent-text.scenarios.ts'
import { segment } from './outreach/segment.scenarios.ts'
import { mailTemplate } from './outreach/mail-template.scenarios.ts'
import { bounce, bounceReport } from './outreach/bounce.scenarios.ts'
import { campaign, campaignRecipient, mailPreference, suppression } from './outreach/campaign.scenarios.ts'
import { unit } from './catalogue/unit.scenarios.ts'
import { worksheet } from './trade/worksheet.scenarios.ts'
import type { Scenarios } from './world.ts'

/** The scenarios of the calls of each noun; a noun without any is missing here. */
export const scenarios: Readonly<Record<string, Scenarios>> = {
  decision,
  publication,
  audit,
  'audit-archive': auditArchive,
  'role-template': roleTemplate,
  assignment,
  discussion,
  lead,
  preference,
  review,
  attendance,
  auth,
  'bulk-action': bulkAction,
  'list-view': listView,
  'recent-record': recentRecord,
  tag,
  certificate,
  'certificate-setting': certificateSetting,
  'check-in': checkIn,
  'check-in-list': checkInList,
  ticket,
  customer,
  'food-material-type': foodMaterialType,
  'food-material': foodMaterial,
  employee,
  event,
  'event-setting': eventSetting,
  'event-rehearsal': eventRehearsal,
  'event-site': eventSite,
  'customer-employee': customerEmployee,
  'customer-note': customerNote,
  'forgotten-password': forgottenPasswordScenarios,
  'member-forgotten-password': memberForgottenPasswordScenarios,
  file,
  'delivery-schedule': deliverySchedule,
  holiday,
  hotel,
  'hotel-order': booking,
  mail,
  'job-failure': jobFailure,
  management,
  member,
  notification,
  'notification-setting': notificationSetting,
  'bank-line': bankLine,
  'personal-setting': personalSetting,
  'payment-order': paymentOrder,
  'payment-attempt': paymentAttempt,
  'payment-callback': paymentCallback,
  refund,
  'transfer-file': transferFile,
  receipt,
  'room-block': roomBlock,
  'rooming-list': roomingList,
  'room-share': roomShare,
  'room-type': roomType,
  pool,
  question,
  'private-file': privateFile,
  signup,
  'visitor-signup': visitorSignup,
  'signup-type': signupType,
  'site-page': sitePage,
  news,
  discount,
  'transfer-notice': transferNotice,
  'product-type': productType,
  participant,
  'participant-note': participantNote,
  product,
  'sub-department': subDepartment,
  order,
  'order-entry': orderEntry,
  'customer-overview': customerOverview,
  'order-template': orderTemplate,
  organisation,
  recipe,
  import: imports,
  shipment,
  stock,
  'customer-product': customerProduct,
  system,
  dashboard,
  proposal,
  criterion,
  'review-setting': reviewSetting,
  phase,
  'author-answer': authorAnswer,
  'submission-fee': submissionFee,
  'submission-type': submissionType,
  subject,
  extension,
  'subject-chair': subjectChair,
  submission,
  reviewer,
  conflict,
  bounce,
  'bounce-report': bounceReport,
  campaign,
  'campaign-recipient': campaignRecipient,
  'mail-template': mailTemplate,
  segment,
  suppression,
  verify,
  'mail-preference': mailPreference,
  competition,
  'consent-text': consentText,
  unit,
  upload,
  worksheet,
}
