import { usualReviewSetting } from '@banquet/contract/review/review-setting'
import type { Context } from '../../src/kit/context.ts'
import { editReviewSetting } from '../../src/review/review-setting/review-setting.ts'

const guidelines = `<p>感謝您為臺灣餐飲食材研討會審查論文。論文隨到隨審，分批公布審查結果。每篇約需 30 分鐘，請於審查期限前完成。</p>
<h2>審查前</h2>
<ul><li>若您與作者有合作、師生、親屬或同單位的關係，請按「利益衝突」，不必說明細節。</li>
<li>未公布的論文內容請勿轉寄、引用，也請勿貼入線上翻譯或生成式 AI 服務。</li></ul>
<h2>評分與意見</h2>
<ol><li>依評分項目給分，3 分為一般水準；實務分享的「研究方法」可選「無意見」。</li>
<li>給作者的意見請具體指出優點與可改進之處，語氣平和，勿透露您的身分。</li>
<li>涉及抄襲、一稿多投或食品安全疑慮時，請寫在給委員會的意見。</li></ol>`

const enGuidelines = `<p>Thank you for reviewing for the Taiwan Food Service Conference. Papers are reviewed as they arrive, and decided in batches. A paper takes about 30 minutes. Please finish by the due day.</p>
<h2>Before you begin</h2>
<ul><li>If you have worked with an author, taught or studied with them, are related to them or share their affiliation, press “Conflict of interest”. You need not give details.</li>
<li>Papers are not public yet: don’t forward or cite them, and don’t paste them into online translators or generative AI services.</li></ul>
<h2>Scores and comments</h2>
<ol><li>Score each criterion; 3 is an average paper. For reports from practice, choose “No opinion” for methods.</li>
<li>Tell the authors specifically what is good and what could be better, politely and without revealing who you are.</li>
<li>Write suspicions of plagiarism, double submission or a danger to food safety to the committee.</li></ol>`

/** Saves how a conference reviews. */
export async function addReviewSetting(ctx: Context, { id }: { id: number }): Promise<void> {
  await editReviewSetting(ctx, id, {
    ...usualReviewSetting,
    contact: 'papers@hefeng.example',
    guidelines,
    enGuidelines,
    papersPerReviewer: 24,
    preferencesOpen: true,
    authorConflicts: 5,
  })
}
