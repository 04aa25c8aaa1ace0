import { isOnList, wantMarketingAgain } from './outreach/suppression/suppression.commands.ts'
import { removeSegmentsOf } from './outreach/segment/saved-segment.ts'
import { tagsOfSegments } from './outreach/segment/segment-tags.ts'
import { tagUses } from './platform/tag/tag.handlers.ts'
import { copyMailTemplates, removeMailTemplatesOf } from './outreach/mail-template/mail-template.commands.ts'
import { mailTemplates } from './platform/mail-template/mail-template.ts'
import { allAccountTemplates } from './account/account-mail/account.templates.ts'
import { certificateTemplate } from './check-in/certificate/certificate.templates.ts'
import { signupTemplates } from './signup/signup-mail/signup.templates.ts'
import { noticeTemplate } from './payment/payment-order/notice.templates.ts'
import { allRefundTemplates } from './payment/refund/refund.templates.ts'
import { allBookingTemplates } from './lodging/booking-record/booking.templates.ts'
import { allShareTemplates } from './lodging/room-share/room-share.templates.ts'
import { roomingTemplate } from './lodging/rooming-list/rooming-list.templates.ts'
import { namedTemplate, receiptTemplates } from './submission/submission/submission.templates.ts'
import { feeReminderTemplates } from './submission/submission-fee/submission-fee.templates.ts'
import { extensionTemplate } from './submission/extension/extension.templates.ts'
import { decisionTemplates } from './review/decision/decision.templates.ts'
import { reviewTemplates } from './review/review-mail/review.templates.ts'
import { allOrderTemplates } from './trade/order-message/order.templates.ts'
import { lowStockTemplate } from './stock/stock-movement/stock.notices.ts'
import { shortStockTemplate } from './trade/worksheet/worksheet.notices.ts'
import { diskTemplate } from './office/system/watch-disk.ts'
import { verifyTemplate } from './office/verify/verify.notices.ts'
import { isSuppressed } from './platform/mail/suppressed.port.ts'
import { copyCheckInLists } from './event/check-in-list/copy-check-in-lists.ts'
import { exportOwnCertificates } from './check-in/certificate/certificate.queries.ts'
import { anonymiseCertificates, mergeCertificates } from './check-in/certificate/certificate-people.ts'
import {
  copyCertificateSetting,
  releaseCertificatePictures,
} from './check-in/certificate-setting/certificate-setting.ts'
import { copySignupTypes } from './event/signup-type/copy-signup-types.ts'
import { clearAnswersOf } from './event/question/clear-answers.ts'
import { copyQuestions } from './event/question/copy-questions.ts'
import { mayReadAnswer, mayReadProof } from './signup/signup-answer/read-signup-file.ts'
import { exportOwnSignups } from './signup/signup/export-own-signups.ts'
import { anonymiseSignups } from './signup/signup-record/anonymise-signups.ts'
import { cancelVisitorSignupsOf } from './signup/visitor-signup/end-visitor-signups.ts'
import { visitorTemplate } from './signup/visitor-signup/visitor-signup.mail.ts'
import { meetFeeOfPayment } from './signup/signup-change/late-payment.ts'
import { mergeSignups } from './signup/signup-record/merge-signups.ts'
import { callOfEvent } from './event/public-event/call.port.ts'
import { unlistAddresses } from './event/discount/unlist-addresses.ts'
import { confidentialMails } from './platform/mail/confidential.port.ts'
import { hiddenNotifications } from './message/notification/hidden.port.ts'
import { hiddenNotificationsOf } from './review/discussion/discussion.notices.ts'
import { isConfidentialMail } from './review/sight/what-may-see.ts'
import { copyCriteria } from './review/criterion/criterion.commands.ts'
import { answersForStaff } from './review/author-answer/author-answer.queries.ts'
import { anonymiseAnswers, exportOwnAnswers } from './review/author-answer/author-answer-people.ts'
import { copyPhases } from './review/phase/phase.ts'
import { copyReviewSetting } from './review/review-setting/review-setting.ts'
import {
  anonymiseChairs,
  exportOwnChairing,
  mergeChairs,
} from './review/subject-chair/subject-chair-people.ts'
import { anonymiseReviewers, exportOwnReviewing, mergeReviewers } from './review/reviewer/reviewer-people.ts'
import { feesOfOrders, heldFees } from './submission/submission-fee/submission-fee.ts'
import { copySubmissionTypes } from './submission/submission-type/submission-type.commands.ts'
import {
  anonymiseCampaigns,
  exportOwnCampaigns,
  mergeCampaigns,
} from './outreach/campaign/campaign-people.ts'
import {
  anonymiseExtensions,
  exportOwnExtensions,
  mergeExtensions,
} from './submission/extension/extension-people.ts'
import {
  anonymiseSubmissions,
  exportOwnSubmissions,
  mergeSubmissions,
} from './submission/submission/submission-people.ts'
import { authorAnswersOfPapers } from './submission/submission/author-answers.port.ts'
import { attachPaper } from './submission/submission/submission-paper.ts'
import { readCall } from './submission/submission/submission.queries.ts'
import { copySubjects } from './submission/subject/subject.commands.ts'
import { copyCompetitions } from './submission/competition/competition.commands.ts'
import { copyConsentTexts } from './submission/consent-text/consent-text.commands.ts'
import { copySitePages } from './event/site-page/site-page.commands.ts'
import { eventOfSignups, signupsOfOrders } from './signup/signup/event-of-orders.ts'
import { heldSignups } from './signup/signup/held-signups.ts'
import { copyEventSetting, releaseEventPictures } from './event/event-setting/save-event-setting.ts'
import { whenEventIsCopied, whenEventIsRemoved } from './event/event/event.handlers.ts'
import { heldBookings } from './lodging/booking/held-bookings.ts'
import { bookingsOfOrders, hotelsAsPayees } from './lodging/booking/bookings-of-orders.ts'
import { clearManager, hotelsManagedBy, setManager } from './lodging/hotel/set-manager.ts'
import { anonymiseBookings } from './lodging/member-bookings/anonymise-bookings.ts'
import { exportOwnBookings } from './lodging/member-bookings/export-own-bookings.ts'
import { mergeBookings } from './lodging/member-bookings/merge-bookings.ts'
import { exportOwnShares, endSharesOf, mergeShares } from './lodging/member-bookings/move-shares.ts'
import {
  applyPaidShare,
  awaitSharePayment,
  ordersBehindShares,
  sharesOfOrders,
  unapplyShare,
} from './lodging/room-share/follow-share-payment.ts'
import { copyBlock } from './lodging/room-block/copy-block.ts'
import { attachRoomingList } from './lodging/rooming-list/export-rooming-list.ts'
import { findActors } from './kit/rows/show-actors.ts'
import { actorsFor } from './office/audit/actor-sight.ts'
import { provideTaggedRows } from './office/tag/tagged-rows.ts'
import { provideTagUndoing } from './platform/tag/change-tags.ts'
import { mergeTags, removeTagsOf } from './people/member/member-tags.ts'
import { emptyNotes, mergeNotes } from './office/participant/participant-note-people.ts'
import { notifyMailFailure } from './message/notification/mail-failure.ts'
import { beforeAddressIsProved } from './account/forgotten-password/forgotten-password.handlers.ts'
import { endRegistration } from './people/member/verify-member.ts'
import {
  partsOfOwnData,
  whenMarketingIsWanted,
  whenMembersMerge,
  beforeMemberIsRemoved,
  whenMemberIsRemoved,
} from './people/member/member.handlers.ts'
import { matchesOf } from './payment/bank-line/bank-line.queries.ts'
import { exportOwnPayments } from './payment/own-payments/export-own-payments.ts'
import { confirmPaid, holdLonger, unconfirmUnpaid } from './payment/held-then-paid/follow-payment.ts'
import { mergePayers } from './payment/payment-order/merge-payers.ts'
import { mayReadSlip, releaseSlips } from './payment/payment-order/notice.queries.ts'
import { anonymiseReceipts } from './payment/receipt/anonymise-receipts.ts'
import { attachReceipt } from './payment/receipt/receipt-document.ts'
import { receiptTemplate } from './payment/receipt/receipt.templates.ts'
import {
  beforeOrderIsPaid,
  eventOfOrders,
  matchesOfPayments,
  ordersBehind,
  payees,
  subjectsOfOrders,
  whenPaymentCodeIsIssued,
  whenOrderIsPaid,
  whenOrderIsUnpaid,
  whenPaymentIsReversed,
} from './payment/payment-order/payment-order.handlers.ts'
import { keepPayerName } from './payment/payment-order/payer.ts'
import { closeUnpayable } from './payment/refund/close-unpayable.ts'
import { deleteAccountsOf } from './payment/refund/refund-account.ts'
import {
  beforeAccountLock,
  managedHotels,
  whenAccountIsRemoved,
  whenHotelIsGiven,
} from './people/staff/staff.handlers.ts'
import { attachmentWriters, whenMailIsLost } from './platform/mail/mail.handlers.ts'
import { readRules } from './platform/private-file/private-file.handlers.ts'
import { closeLinksOf, lockCustomersOf } from './customer/customer-employee/close-links-of.ts'
import { openFirstLink } from './customer/customer-employee/open-link.ts'
import { removeLinks } from './customer/customer-employee/write-link.ts'
import { lapsedBuyers } from './customer/customer/lapsed.port.ts'
import { boughtOf } from './customer/customer-price/bought.port.ts'
import { providePriceUndoings } from './customer/customer-price/change-prices.ts'
import { removeProductsOf } from './customer/customer-product/remove-customer-product.ts'
import { whenCustomerIsAdded, whenCustomerIsRemoved } from './customer/customer/customer.handlers.ts'
import { removeSchedulesOf } from './trade/delivery-schedule/save-delivery-schedule.ts'
import { orderCommands } from './trade/order-bulk/order-bulk.ts'
import { provideUndoings } from './platform/bulk-action/bulk-command.ts'
import { productCommands } from './catalogue/product/product-bulk.ts'
import { customerProductCommands } from './customer/customer-product/customer-product-bulk.ts'
import { customerCommands } from './customer/customer-bulk/customer-bulk.ts'
import { stockCommands } from './stock/stock/stock-bulk.ts'
import { lapsedAmongOrders } from './trade/order-figures/lapsed-buyers.ts'
import { countBought } from './trade/pricing/bought-of.ts'
import { removeTemplatesOf } from './trade/order-template/remove-order-template.ts'

/**
 * The functions that an area runs when something changes in an area below it. The lower area never imports the upper one:
 * it runs the handlers that are listed here, in this order and in its own transaction. What it needs from exactly one
 * area above it is a port (`kit/port.ts`). The lists of resources and of jobs import this file, so every program that uses
 * them has the handlers.
 */

findActors.provide(actorsFor)
whenMailIsLost.push(notifyMailFailure)
attachmentWriters
  .set('rooming-list', attachRoomingList)
  .set('submission-revision', attachPaper)
  .set('receipt', attachReceipt)

readRules.set('answer', mayReadAnswer).set('proof', mayReadProof).set('slip', mayReadSlip)

beforeAddressIsProved.push(endRegistration)
beforeAccountLock.push(lockCustomersOf)
whenAccountIsRemoved.push(closeLinksOf, clearManager)
whenHotelIsGiven.push(setManager)
managedHotels.provide(hotelsManagedBy)

whenCustomerIsAdded.push(openFirstLink)
whenCustomerIsRemoved.push(removeLinks, removeProductsOf, removeSchedulesOf, removeTemplatesOf)

whenMarketingIsWanted.push(wantMarketingAgain)
partsOfOwnData.push(
  exportOwnSignups,
  exportOwnPayments,
  exportOwnBookings,
  exportOwnShares,
  exportOwnSubmissions,
  exportOwnExtensions,
  exportOwnCampaigns,
  exportOwnCertificates,
  exportOwnReviewing,
  exportOwnChairing,
  exportOwnAnswers,
)
whenMembersMerge.push(
  mergeSubmissions,
  mergeExtensions,
  mergeCampaigns,
  mergePayers,
  mergeSignups,
  mergeCertificates,
  mergeBookings,
  mergeShares,
  mergeReviewers,
  mergeChairs,
  mergeNotes,
  mergeTags,
)
beforeMemberIsRemoved.push(keepPayerName)
whenMemberIsRemoved.push(
  clearAnswersOf,
  anonymiseSignups,
  cancelVisitorSignupsOf,
  anonymiseCertificates,
  unlistAddresses,
  releaseSlips,
  deleteAccountsOf,
  anonymiseReceipts,
  endSharesOf,
  anonymiseBookings,
  anonymiseSubmissions,
  anonymiseExtensions,
  anonymiseCampaigns,
  anonymiseAnswers,
  anonymiseReviewers,
  anonymiseChairs,
  emptyNotes,
  removeTagsOf,
)
confidentialMails.provide(isConfidentialMail)
isSuppressed.provide(isOnList)
mailTemplates.push(
  { group: 'account', templates: allAccountTemplates },
  { group: 'signup', templates: [visitorTemplate, ...signupTemplates, certificateTemplate] },
  { group: 'payment', templates: [noticeTemplate, ...allRefundTemplates, receiptTemplate] },
  { group: 'lodging', templates: [...allBookingTemplates, ...allShareTemplates, roomingTemplate] },
  {
    group: 'submission',
    templates: [
      ...Object.values(receiptTemplates),
      namedTemplate,
      ...Object.values(feeReminderTemplates),
      extensionTemplate,
      ...Object.values(decisionTemplates),
    ],
  },
  { group: 'review', templates: reviewTemplates },
  { group: 'order', templates: allOrderTemplates },
  { group: 'notice', templates: [lowStockTemplate, shortStockTemplate, verifyTemplate, diskTemplate] },
)
hiddenNotifications.provide(hiddenNotificationsOf)
matchesOfPayments.provide(matchesOf)

beforeOrderIsPaid.push(meetFeeOfPayment)
whenOrderIsPaid.push(
  (ctx, order) => confirmPaid(ctx, heldSignups, order),
  (ctx, order) => confirmPaid(ctx, heldBookings, order),
  (ctx, order) => confirmPaid(ctx, heldFees, order),
  applyPaidShare,
)
whenOrderIsUnpaid.push(
  (ctx, order) => unconfirmUnpaid(ctx, heldSignups, order),
  (ctx, order) => unconfirmUnpaid(ctx, heldBookings, order),
  (ctx, order) => unconfirmUnpaid(ctx, heldFees, order),
  unapplyShare,
)
whenPaymentIsReversed.push(closeUnpayable)
whenPaymentCodeIsIssued.push(
  (ctx, order) => holdLonger(ctx, heldSignups, order),
  (ctx, order) => holdLonger(ctx, heldBookings, order),
  (ctx, order) => holdLonger(ctx, heldFees, order),
  awaitSharePayment,
)
ordersBehind.push(ordersBehindShares)
eventOfOrders.provide(eventOfSignups)
callOfEvent.provide(readCall)
authorAnswersOfPapers.provide(answersForStaff)
subjectsOfOrders.push(signupsOfOrders, bookingsOfOrders, sharesOfOrders, feesOfOrders)
payees.provide(hotelsAsPayees)
whenEventIsCopied.push(
  copyEventSetting,
  copySignupTypes,
  copySubmissionTypes,
  copySubjects,
  copyQuestions,
  copyCheckInLists,
  copyCertificateSetting,
  copyCriteria,
  copyReviewSetting,
  copyPhases,
  copyCompetitions,
  copyConsentTexts,
  copySitePages,
  copyMailTemplates,
  copyBlock,
)
whenEventIsRemoved.push(
  releaseEventPictures,
  releaseCertificatePictures,
  removeMailTemplatesOf,
  removeSegmentsOf,
)
for (const commands of [
  orderCommands,
  customerCommands,
  customerProductCommands,
  productCommands,
  stockCommands,
])
  provideUndoings(commands)
provideTaggedRows()
tagUses.push(tagsOfSegments)
provideTagUndoing()
providePriceUndoings()
boughtOf.provide(countBought)
lapsedBuyers.provide(lapsedAmongOrders)
