import { $ as isFor, $a as nextIndex, $o as changePicture, $r as products, $t as addOrderTemplate, A as makeCurrent, Ad as getRow, Af as asc, Ar as stocks, At as confirmShipment, Bf as isNull, Bl as diets, Bn as insertMember, Br as orders, Bt as placeOrder, Cc as signupTypeInput, Cf as status, Ci as customerEmployees, D as archiveEvent, Dd as departments$1, Ea as mails, Ed as accounts, Ei as customers, Ff as exists, Hi as hotels, Id as updateRow, In as foodMaterialTypes, Io as discounts, Ir as resolveTerms, It as closeShort, J as submitSignup, Ka as addSitePage, Ld as Refusal, Ll as centsOf, Mf as and, Mn as addProduct, Mo as askedOf, Mr as deliveryOn, Ms as actorOfAccount, N as addBatch, Nr as usualSchedule, O as copyEvent, Od as subDepartments, Ol as recipeInput, On as writeRecipe, Or as goodsOf, Ot as returnGoods, P as addDiscount, Pf as eq, Pn as foodMaterials, Q as recordCheckIn, Qr as customerProducts, R as addList, Rf as inArray, Rl as textOfCents, S as addPool, Sd as hashPassword, Sl as customerInput, Sn as addCustomerProduct, Tc as poolInput, Uc as paymentNumber, Vf as lt, Vi as notifications, Vr as addDeliverySchedule, Xs as sitePageInput, Yc as transferNoticeInput, Yo as paymentOrders, Zo as transferNotices, _ as rejectSignup, _f as pages, _n as addCustomer, _p as sql, aa as cancelSignup, ai as openLink, cr as addPicture, ct as reportTransfer, df as personName, ec as questionInput, ei as units, ff as program, ft as receiveCallback, gn as shipments, h as approveSignup, ho as chosenEvent, ia as holidays, is as signupTypes, j as publishEvent, jd as insertRow, jn as recipeLines, jr as calendarOf, ks as addDays, kt as prepareShipment, ku as isTaxId, lf as inTransaction, lt as startAttempt, mc as signup, mf as identity, nc as discountBatch, o as reportOf, oc as checkInListInput, ol as orderInput, or as addPrivateFile, ps as gatewayOf, qc as settleInput, qi as saveEventSetting, qo as signups, qt as changeOrderState, r as offerFreePlaces, rc as discountInput, rr as members, rs as checkInLists, s as addSignupType, sc as defaultSetting, ss as events, t as expireSignups, ti as productTypes, v as addQuestion, wf as count, wn as moveStock, wt as importStatement, xs as dayOf, xt as settleOrder, yf as scope, zd as found, zr as orderLines, zs as organisations } from "./signup.jobs-BB4xuY8z.js";
import { createCanvas, loadImage } from "@napi-rs/canvas";
// server/demo/recipes.ts
/**
* What a batch of each product needs: the food material, its quantity in its own unit, and the percentage lost in
* preparation.
*/
const demoRecipes = {
	"油飯 2 kg": [
		[
			"長糯米",
			"12",
			"0"
		],
		[
			"五花肉",
			"3.5",
			"6"
		],
		[
			"乾香菇",
			"0.6",
			"2"
		],
		[
			"蝦米",
			"0.5",
			"1"
		],
		[
			"紅蔥頭",
			"0.8",
			"10"
		],
		[
			"純釀醬油",
			"0.5",
			"0"
		]
	],
	櫻花蝦米糕: [
		[
			"長糯米",
			"10",
			"0"
		],
		[
			"蝦米",
			"0.8",
			"1"
		],
		[
			"乾香菇",
			"0.5",
			"2"
		],
		[
			"紅蔥頭",
			"0.6",
			"10"
		]
	],
	滷肉飯便當: [
		[
			"池上米",
			"6",
			"0"
		],
		[
			"五花肉",
			"5",
			"12"
		],
		[
			"青江菜",
			"3",
			"15"
		],
		[
			"洗選蛋",
			"50",
			"2"
		],
		[
			"紅蔥頭",
			"0.5",
			"10"
		],
		[
			"純釀醬油",
			"1",
			"0"
		],
		[
			"八角",
			"0.05",
			"0"
		],
		[
			"鋁箔餐盒",
			"50",
			"0"
		]
	],
	照燒雞腿便當: [
		[
			"池上米",
			"6",
			"0"
		],
		[
			"去骨雞腿排",
			"9",
			"5"
		],
		[
			"高麗菜",
			"4",
			"18"
		],
		[
			"洗選蛋",
			"25",
			"2"
		],
		[
			"純釀醬油",
			"0.8",
			"0"
		],
		[
			"鋁箔餐盒",
			"50",
			"0"
		]
	],
	素食便當: [
		[
			"池上米",
			"3.6",
			"0"
		],
		[
			"板豆腐",
			"3",
			"3"
		],
		[
			"鮮香菇",
			"1.2",
			"8"
		],
		[
			"青江菜",
			"2.5",
			"15"
		],
		[
			"鋁箔餐盒",
			"30",
			"0"
		]
	],
	手工刀削麵: [[
		"中筋麵粉",
		"18",
		"1.5"
	], [
		"精鹽",
		"0.3",
		"0"
	]],
	小籠湯包: [
		[
			"中筋麵粉",
			"4",
			"2"
		],
		[
			"豬絞肉",
			"5",
			"3"
		],
		[
			"老薑",
			"0.2",
			"10"
		],
		[
			"青蔥",
			"3",
			"12"
		]
	],
	鮮蝦燒賣: [
		[
			"白蝦",
			"3",
			"35"
		],
		[
			"豬絞肉",
			"3",
			"3"
		],
		[
			"中筋麵粉",
			"2",
			"2"
		]
	],
	蘿蔔糕: [
		[
			"白蘿蔔",
			"12",
			"12.5"
		],
		[
			"蝦米",
			"0.4",
			"1"
		],
		[
			"紅蔥頭",
			"0.4",
			"10"
		],
		[
			"太白粉",
			"0.8",
			"0"
		]
	]
};
// server/demo/agreements.ts
/** Writes the recipes; products and food materials exist already. */
async function addRecipes(ctx) {
	const { id, chtName } = foodMaterials;
	const known = await ctx.db.select({
		id,
		chtName
	}).from(foodMaterials);
	const materialOf = new Map(known.map((one) => [one.chtName, one.id]));
	for (const [name, lines] of Object.entries(demoRecipes)) {
		const [product] = await ctx.db.select().from(products).where(eq(products.name, name));
		if (!product) throw new Error(`no product is called ${name}`);
		const wanted = lines.map(([material, quantity, lossPercent]) => ({
			foodMaterialId: materialOf.get(material) ?? 0,
			quantity,
			lossPercent
		}));
		await writeRecipe(ctx, product.id, recipeInput.parse({
			batchQty: product.batchQty,
			lines: wanted
		}));
	}
}
const plain = {
	minBuyQty: null,
	orderMultiple: null,
	validFrom: null,
	validTo: null,
	itemNumber: "",
	itemName: "",
	remark: "",
	status: 1,
	reason: ""
};
/** Some customers pay the list price, others less, in whole dollars; a few may buy single pieces. */
function terms(product, buyer, at) {
	const discount = [
		0n,
		3n,
		5n,
		8n
	][(buyer + at) % 4] ?? 0n;
	const cents = centsOf(product.price) * (100n - discount) / 100n;
	const price = discount === 0n ? null : textOfCents(cents - cents % 100n);
	return {
		...plain,
		price,
		reason: price === null ? "" : "年度議價",
		minBuyQty: at % 5 === 4 ? 1 : null
	};
}
/** Adds agreements about some products for the shown customer and every third of the others. */
async function addAgreements(ctx, shown) {
	await inTransaction(ctx, async (ctx) => {
		const { id, name } = customers;
		const buyers = await ctx.db.select({
			id,
			name
		}).from(customers).orderBy(asc(id));
		const sold = await ctx.db.select().from(products).where(eq(products.status, 1)).orderBy(asc(products.indexId));
		for (const [n, buyer] of buyers.entries()) {
			const many = buyer.name === shown ? 40 : n % 3 === 0 ? 6 + n % 9 : 0;
			for (let at = 0; at < many; at += 1) {
				const product = sold[(n * 7 + at * 3) % sold.length];
				if (product) await addCustomerProduct(ctx, {
					...terms(product, n, at),
					customerId: buyer.id,
					productId: product.id
				});
			}
		}
	});
}
// server/demo/questions.ts
/** The names by which `answersOf` finds the questions. */
const names$2 = {
	meals: "餐食場次",
	visit: "校外參訪",
	shirt: "T 恤尺寸",
	consent: "個資告知事項"
};
const questions = [
	{
		name: names$2.meals,
		enName: "Meals",
		hint: "請勾選會參加的場次，以便準備份量。",
		enHint: "Tick the meals you will join, so that we prepare enough.",
		kind: "many",
		options: [
			{
				name: "首日午餐",
				enName: "Lunch, first day"
			},
			{
				name: "次日午餐",
				enName: "Lunch, second day"
			},
			{
				name: "歡迎茶會",
				enName: "Welcome reception",
				size: 80
			}
		]
	},
	{
		name: names$2.visit,
		enName: "Off-site visit",
		hint: "會後半天，費用含交通與保險。",
		enHint: "Half a day after the conference; transport and insurance included.",
		kind: "one",
		options: [{
			name: "中央廚房參訪",
			enName: "Central kitchen",
			surcharge: 600,
			size: 40
		}, {
			name: "茶園導覽",
			enName: "Tea garden",
			surcharge: 800,
			size: 12
		}]
	},
	{
		name: names$2.shirt,
		enName: "T-shirt size",
		kind: "one",
		isRequired: true,
		options: [
			"S",
			"M",
			"L",
			"XL"
		].map((name) => ({ name }))
	},
	{
		name: names$2.consent,
		enName: "Privacy notice",
		hint: "我已閱讀並同意主辦單位為辦理本活動蒐集、處理及利用個人資料。",
		enHint: "I have read the notice and agree that the organizer processes my personal data for this event.",
		kind: "tick",
		isRequired: true
	}
];
/** Adds the questions of a conference. The main types ask all of them, tours and workshops only for consent. */
async function addQuestions(ctx, { eventId, typeIds }) {
	for (const one of questions) {
		const signupTypeIds = one.name === names$2.consent ? [] : typeIds;
		await addQuestion(ctx, questionInput.parse({
			...one,
			eventId,
			signupTypeIds
		}));
	}
}
/** Returns what the nth member answers to the questions of a sign-up type. */
async function answersOf(ctx, type, n) {
	const asked = await askedOf(ctx, type);
	const chosen = {
		[names$2.meals]: n % 6 === 5 ? [1] : n % 4 === 0 ? [
			1,
			2,
			3
		] : [1, 2],
		[names$2.visit]: n % 8 === 3 ? [1] : n % 40 === 7 ? [2] : [],
		[names$2.shirt]: [1 + n * 5 % 4],
		[names$2.consent]: true
	};
	return Object.fromEntries(asked.map(({ id, name }) => [id, chosen[name] ?? null]));
}
// server/demo/signup-types.ts
/** The names by which `signups.ts` finds the types. */
const typeNames = {
	regular: "一般",
	student: "學生",
	author: "論文作者",
	workshop: "主廚工作坊",
	tour: "產地參訪",
	guest: "貴賓"
};
/** Returns an early-bird fee until a day, and the fee after it. */
const earlyBird = (fees, until, countsBy = "signup") => [{
	name: "早鳥",
	enName: "Early bird",
	fee: fees[0],
	until,
	countsBy
}, {
	name: "原價",
	enName: "Regular price",
	fee: fees[1]
}];
const types = (startDay, dinnerId) => [
	{
		name: typeNames.regular,
		enName: "Regular",
		includes: "兩天議程、午餐與茶點、會議手冊、晚宴",
		enIncludes: "Both days, lunches and refreshments, proceedings, banquet dinner",
		size: 120,
		poolIds: [dinnerId],
		tiers: earlyBird([3600, 4500], addDays(startDay, -60))
	},
	{
		name: typeNames.student,
		enName: "Student",
		includes: "兩天議程、午餐與茶點、會議手冊（不含晚宴）；須上傳學生證明，審核後繳費",
		enIncludes: "Both days, lunches and refreshments, proceedings; student status is verified first",
		size: 50,
		audience: "with-proof",
		tiers: earlyBird([1200, 1500], addDays(startDay, -60))
	},
	{
		name: typeNames.author,
		enName: "Author",
		includes: "兩天議程、午餐與茶點、會議手冊、晚宴、論文刊登一篇",
		enIncludes: "Both days, lunches and refreshments, proceedings, banquet dinner, one published paper",
		poolIds: [dinnerId],
		tiers: earlyBird([3e3, 3800], addDays(startDay, -30), "payment")
	},
	{
		name: typeNames.workshop,
		enName: "Chef workshop",
		includes: "會前半天的實作課程與食材",
		enIncludes: "Half a day of hands-on training before the conference, ingredients included",
		size: 24,
		tiers: [{
			name: "單一價",
			enName: "One price",
			fee: 800
		}]
	},
	{
		name: typeNames.tour,
		enName: "Farm tour",
		includes: "會後一日的產地參訪、交通與午餐",
		enIncludes: "A day at the producers’ after the conference, with transport and lunch",
		size: 70,
		hasWaitingList: false,
		tiers: [{
			name: "單一價",
			enName: "One price",
			fee: 1200
		}]
	},
	{
		name: typeNames.guest,
		enName: "Guest",
		includes: "受邀的講者與贊助單位",
		enIncludes: "Invited speakers and sponsors",
		size: 20,
		audience: "invited",
		hasWaitingList: false,
		tiers: [{
			name: "招待",
			enName: "Complimentary",
			fee: 0
		}]
	}
];
/** Adds the sign-up types of a conference, with the seats at the dinner that two of them share and its questions. */
async function addSignupTypes(ctx, { id: eventId, startDay }) {
	const dinner = await addPool(ctx, poolInput.parse({
		eventId,
		name: "晚宴座位",
		enName: "Seats at the dinner",
		size: 130
	}));
	const main = [
		typeNames.regular,
		typeNames.student,
		typeNames.author,
		typeNames.guest
	];
	const typeIds = [];
	for (const type of types(startDay, dinner.id)) {
		const { id } = await addSignupType(ctx, signupTypeInput.parse({
			eventId,
			...type
		}));
		if (main.includes(type.name)) typeIds.push(id);
	}
	await addQuestions(ctx, {
		eventId,
		typeIds
	});
}
// server/demo/check-ins.ts
const minute$3 = 6e4;
const at$2 = (days, time) => ({
	kind: "relative",
	from: "start",
	days,
	time
});
/** Adds the check-in lists of the conference: one for each day, where people come and go, and one for the workshop. */
async function addCheckInLists(ctx, { id: eventId }) {
	const types = await ctx.db.select().from(signupTypes).where(eq(signupTypes.eventId, eventId));
	const idsOf = (names) => types.filter(({ name }) => names.includes(name)).map(({ id }) => id);
	const conference = idsOf([
		typeNames.regular,
		typeNames.student,
		typeNames.author,
		typeNames.guest
	]);
	const day = (n, name, enName) => ({
		name,
		enName,
		eventId,
		signupTypeIds: conference,
		allowsReentry: true,
		opens: at$2(n, "08:00"),
		closes: at$2(n, "18:00")
	});
	const lists = [
		day(0, "第一天", "Day 1"),
		day(1, "第二天", "Day 2"),
		{
			name: "主廚工作坊",
			enName: "Chef workshop",
			eventId,
			signupTypeIds: idsOf([typeNames.workshop])
		}
	];
	for (const list of lists) await addList(ctx, checkInListInput.parse(list));
}
/** Checks people in at the conferences that are over: most of them, in the morning, and out in the afternoon. */
async function addCheckIns(ctx) {
	const isOver = and(eq(events.status, "published"), lt(events.endDay, dayOf(ctx.now())));
	const [clerk] = await ctx.db.select({ id: accounts.id }).from(accounts).where(eq(accounts.name, "demo-clerk"));
	const actor = found(await actorOfAccount(ctx.db, found(clerk).id));
	for (const { id, startDay } of await ctx.db.select().from(events).where(isOver)) {
		const lists = await ctx.db.select().from(checkInLists).where(and(eq(checkInLists.eventId, id), eq(checkInLists.allowsReentry, true))).orderBy(asc(checkInLists.id));
		const people = await ctx.db.select().from(signups).where(and(eq(signups.eventId, id), inArray(signups.state, ["confirmed"]))).orderBy(asc(signups.id));
		for (const [day, list] of lists.entries()) {
			const morning = Date.parse(`${startDay}T08:10:00+08:00`) + day * 24 * 60 * minute$3;
			const pass = (signupId, kind, after, nth) => recordCheckIn({
				...ctx,
				actor,
				now: () => new Date(morning + after * minute$3)
			}, {
				listId: list.id,
				code: "",
				signupId,
				kind,
				force: false,
				nonce: crypto.randomUUID(),
				deviceId: nth % 3 === 0 ? "南門 1" : "北門 1"
			});
			const coming = people.filter((row) => isFor(list, row)).filter((_, nth) => nth % 9 !== 7);
			for (const [nth, row] of coming.entries()) await pass(row.id, "entry", nth * 37 % 110, nth);
			for (const [nth, row] of coming.entries()) if (nth % 6 !== 5) await pass(row.id, "exit", 390 + nth * 41 % 90, nth);
		}
	}
}
// server/demo/customers.ts
/** Streets in their districts, with the area code of their telephones; the postal codes are looked up. */
const places = [
	[
		"臺北市",
		"中山區",
		"南京東路三段",
		"02"
	],
	[
		"臺北市",
		"大安區",
		"忠孝東路四段",
		"02"
	],
	[
		"臺北市",
		"信義區",
		"松仁路",
		"02"
	],
	[
		"臺北市",
		"士林區",
		"中正路",
		"02"
	],
	[
		"新北市",
		"板橋區",
		"文化路一段",
		"02"
	],
	[
		"新北市",
		"三重區",
		"重新路四段",
		"02"
	],
	[
		"新北市",
		"淡水區",
		"中山路",
		"02"
	],
	[
		"桃園市",
		"中壢區",
		"中央西路二段",
		"03"
	],
	[
		"桃園市",
		"龜山區",
		"文化一路",
		"03"
	],
	[
		"新竹市",
		"東區",
		"光復路二段",
		"03"
	],
	[
		"苗栗縣",
		"頭份市",
		"中華路",
		"037"
	],
	[
		"臺中市",
		"西屯區",
		"臺灣大道三段",
		"04"
	],
	[
		"臺中市",
		"北區",
		"三民路三段",
		"04"
	],
	[
		"彰化縣",
		"員林市",
		"中山路二段",
		"04"
	],
	[
		"南投縣",
		"埔里鎮",
		"中山路三段",
		"049"
	],
	[
		"嘉義市",
		"西區",
		"中山路",
		"05"
	],
	[
		"臺南市",
		"中西區",
		"民權路二段",
		"06"
	],
	[
		"臺南市",
		"永康區",
		"中華路",
		"06"
	],
	[
		"高雄市",
		"苓雅區",
		"四維三路",
		"07"
	],
	[
		"高雄市",
		"左營區",
		"博愛二路",
		"07"
	],
	[
		"屏東縣",
		"屏東市",
		"廣東路",
		"08"
	],
	[
		"宜蘭縣",
		"礁溪鄉",
		"德陽路",
		"03"
	],
	[
		"花蓮縣",
		"花蓮市",
		"中山路",
		"03"
	],
	[
		"臺東縣",
		"臺東市",
		"中華路一段",
		"089"
	]
];
const kinds = [
	"餐廳",
	"海鮮餐廳",
	"火鍋店",
	"便當",
	"小館",
	"宴會廳",
	"大飯店",
	"商旅",
	"外燴",
	"團膳",
	"早午餐",
	"食堂"
];
const names$1 = [
	"海霸",
	"好運來",
	"金玉滿",
	"春水",
	"老四川",
	"東港",
	"稻香",
	"綠堤",
	"雲頂",
	"福隆",
	"大成",
	"山海",
	"古早味",
	"晶華",
	"竹里",
	"阿美",
	"鼎鮮",
	"豐禾"
];
const people$1 = [
	"王淑惠",
	"李建志",
	"陳美玲",
	"林志偉",
	"張雅雯",
	"黃國華",
	"吳佩珊",
	"蔡宗翰",
	"許靜怡",
	"鄭文彬"
];
const jobs = [
	"採購",
	"主廚",
	"店長",
	"負責人",
	"會計"
];
const at$1 = (list, n) => list[n % list.length];
const digits = (n, length) => String(n).padStart(length, "0").slice(-length);
/** Returns a tax id with a right check digit, or, for a few, with a wrong one. */
function taxIdOf(n) {
	let number = 2e7 + n * 38651;
	while (isTaxId(String(number)) === (n % 37 === 5)) number += 1;
	return String(number);
}
function placeOf(n) {
	const [city, area, street] = at$1(places, n);
	return {
		city,
		area,
		address: `${street}${n * 7 % 300 || 8}號`
	};
}
/** Returns an invented customer with this number, in a real street. */
function record$1(n) {
	const [, , , code] = at$1(places, n);
	const rest = ([
		"02",
		"04",
		"049"
	].includes(code) ? 10 : 9) - code.length;
	const telephone = `${code}-2${digits(n * 7919, rest - 1)}`;
	const mobile = `09${digits(12e6 + n * 104729, 8)}`;
	const login = `shop-${digits(n, 4)}`;
	return {
		name: login,
		realName: `${at$1(names$1, n)}${at$1(kinds, Math.floor(n / names$1.length))}`,
		number: `C${digits(n, 4)}`,
		taxIdNumber: n % 11 === 3 ? "" : taxIdOf(n),
		telephone,
		contactPhone1: mobile,
		email: `${login}@example.com`,
		taxMode: n % 5 === 0 ? "included" : "excluded",
		status: n % 29 === 7 ? status.inactive : status.active,
		blockedReason: n % 41 === 9 ? "帳款逾期 60 天" : "",
		remark: n % 17 === 4 ? "下午兩點至四點不收貨" : "",
		addresses: [{
			label: "門市",
			...placeOf(n)
		}, ...n % 4 === 0 ? [{
			label: "中央廚房",
			...placeOf(n + 4)
		}] : []],
		contacts: [{
			name: at$1(people$1, n),
			title: at$1(jobs, n),
			phone: mobile
		}, ...n % 3 === 0 ? [{
			name: at$1(people$1, n + 3),
			title: at$1(jobs, n + 1)
		}] : []]
	};
}
/** How many of them the shown employee looks after. */
const ofShown = 25;
/** Returns the possible sales reps; the shown employee comes first. */
async function sellers({ db }) {
	const { id, name, grants } = accounts;
	const sells = and(eq(accounts.identity, identity.employee), eq(accounts.status, status.active));
	const rows = (await db.select({
		id,
		name,
		grants
	}).from(accounts).where(sells).orderBy(asc(id))).filter((row) => row.grants[pages.customers.id]?.canEdit);
	const shown = rows.filter((row) => row.name === "demo-sales");
	return [...shown, ...rows.filter((row) => !shown.includes(row))].map((row) => row.id);
}
/** Adds customers of every kind and part of the country, most of them with a sales rep. */
function addCustomers(ctx) {
	return inTransaction(ctx, async (ctx) => {
		const [first, ...others] = await sellers(ctx);
		const [shown] = await ctx.db.select({ id: customers.id }).from(customers).orderBy(asc(customers.id)).limit(1);
		if (shown && first !== void 0) await openLink(ctx, {
			customerId: shown.id,
			employeeId: first
		});
		for (let n = 2; n < 221; n += 1) {
			const own = n <= ofShown ? first : n % 13 === 0 ? void 0 : at$1([...others, first], n);
			const employeeId = own === void 0 ? {} : { employeeId: own };
			await addCustomer(ctx, customerInput.parse({
				...record$1(n),
				...employeeId
			}));
		}
	});
}
// server/demo/deliveries.ts
const inUse = { status: 1 };
/** A customer in the mountains gets deliveries twice a week, and orders two days ahead. */
const farAway = {
	number: "C0014",
	weekdays: [2, 5],
	daysBefore: 2,
	cutoffTime: "12:00"
};
/** Days without deliveries. */
const demoHolidays = [
	["2027-01-01", "開國紀念日"],
	...[
		"農曆除夕",
		"春節（初一）",
		"春節（初二）",
		"春節（初三）",
		"春節（初四）",
		"春節（初五）"
	].map((name, at) => [addDays("2027-02-05", at), name]),
	["2027-02-28", "和平紀念日"],
	["2027-04-04", "兒童節"],
	["2027-04-05", "清明節"],
	["2027-05-01", "勞動節"],
	["2027-06-09", "端午節"],
	["2027-09-15", "中秋節"],
	["2027-10-10", "國慶日"]
];
/** Adds the schedule for everybody, that of one customer, and the holidays of next year. */
async function addDeliveries(ctx) {
	await inTransaction(ctx, async (ctx) => {
		for (const rule of usualSchedule) await addDeliverySchedule(ctx, {
			...rule,
			...inUse
		});
		const { number, weekdays, ...closing } = farAway;
		const [customer] = await ctx.db.select().from(customers).where(eq(customers.number, number));
		if (!customer) throw new Error(`no customer has the number ${number}`);
		for (const weekday of weekdays) await addDeliverySchedule(ctx, {
			customerId: customer.id,
			weekday,
			...closing,
			...inUse
		});
		for (const [day, name] of demoHolidays) await insertRow(ctx, holidays, {
			day,
			name
		});
	});
}
// server/demo/departments.ts
const group = (name, status = 1) => ({
	name,
	status
});
/** Departments of a food supplier with their groups; one is no longer in use. */
const demoDepartments = [
	{
		name: "業務部",
		groups: [
			group("北區業務組"),
			group("中區業務組"),
			group("南區業務組")
		]
	},
	{
		name: "倉儲部",
		groups: [group("進貨組"), group("出貨組")]
	},
	{
		name: "採購部",
		groups: [group("原物料採購組")]
	},
	{
		name: "行政部",
		groups: [group("財務組"), group("總務組", 0)]
	}
];
// server/demo/employees.ts
const look$1 = {
	canAdd: false,
	canEdit: false,
	canDelete: false,
	scope: scope.visible,
	extra: []
};
const write = {
	...look$1,
	canAdd: true,
	canEdit: true
};
const own = { scope: scope.onlySelf };
const department = { scope: scope.sameDepartment };
/** Grants by the names of their pages. */
function grantsOn(byName) {
	return Object.fromEntries(Object.entries(byName).map(([name, grant]) => [pages[name].id, grant]));
}
/** Sales: the own customers and their orders. */
const salesGrants = grantsOn({
	customers: {
		...write,
		...own
	},
	products: look$1,
	orders: {
		...write,
		...own
	}
});
/** Warehouse: stock, recipes, and orders. */
const warehouseGrants = grantsOn({
	orders: {
		...look$1,
		canEdit: true
	},
	stock: write,
	products: look$1,
	foodMaterials: write,
	units: look$1
});
/** The head of a department: the same for all of it, and its people. */
const headOf = (grants) => ({
	...Object.fromEntries(Object.entries(grants).map(([id, grant]) => [id, {
		...grant,
		...department
	}])),
	...grantsOn({ employees: {
		...write,
		...department
	} })
});
const purchasingGrants = grantsOn({
	foodMaterials: {
		...write,
		canDelete: true
	},
	foodMaterialTypes: write,
	units: write
});
const financeGrants = grantsOn({
	customers: look$1,
	orders: look$1
});
/** Employees without a known password, by department; a head belongs to the department as a whole. */
const demoEmployees = [
	{
		name: "tung.wenpin",
		realName: "童文彬",
		department: "業務部",
		grants: headOf(salesGrants)
	},
	{
		name: "wu.chenghan",
		realName: "吳承翰",
		department: "業務部",
		group: "北區業務組",
		grants: salesGrants
	},
	{
		name: "tsai.peijun",
		realName: "蔡佩君",
		department: "業務部",
		group: "北區業務組",
		grants: salesGrants
	},
	{
		name: "hsu.chiaming",
		realName: "許家銘",
		department: "業務部",
		group: "北區業務組",
		grants: salesGrants
	},
	{
		name: "hung.yawen",
		realName: "洪雅雯",
		department: "業務部",
		group: "中區業務組",
		grants: salesGrants
	},
	{
		name: "hsieh.tsunglin",
		realName: "謝宗霖",
		department: "業務部",
		group: "中區業務組",
		grants: salesGrants
	},
	{
		name: "chuang.shufen",
		realName: "莊淑芬",
		department: "業務部",
		group: "南區業務組",
		grants: salesGrants
	},
	{
		name: "su.poyu",
		realName: "蘇柏宇",
		department: "業務部",
		group: "南區業務組",
		grants: salesGrants
	},
	{
		name: "fan.chiajung",
		realName: "樊家榮",
		department: "倉儲部",
		grants: headOf(warehouseGrants)
	},
	{
		name: "fang.chihhao",
		realName: "方志豪",
		department: "倉儲部",
		group: "進貨組",
		grants: warehouseGrants
	},
	{
		name: "wen.meihui",
		realName: "溫美惠",
		department: "倉儲部",
		group: "出貨組",
		grants: warehouseGrants
	},
	{
		name: "tien.chihwei",
		realName: "田志偉",
		department: "倉儲部",
		group: "出貨組",
		grants: warehouseGrants,
		status: 0
	},
	{
		name: "chi.yahui",
		realName: "紀雅慧",
		department: "採購部",
		group: "原物料採購組",
		grants: purchasingGrants
	},
	{
		name: "cho.yiching",
		realName: "卓怡靜",
		department: "行政部",
		group: "財務組",
		grants: financeGrants
	}
];
// server/demo/event-settings.ts
const before = (days, time = "18:00") => ({
	kind: "relative",
	from: "start",
	days: -days,
	time
});
/** Returns the settings of a conference for which people can sign up from a day on. */
function conferenceSetting(opening) {
	const opens = {
		kind: "absolute",
		day: opening,
		time: "09:00"
	};
	return {
		...defaultSetting,
		windows: {
			...defaultSetting.windows,
			signup: {
				opens,
				closes: before(14)
			},
			signupEdit: {
				opens,
				closes: before(7)
			},
			payment: {
				opens,
				closes: before(7)
			},
			submission: {
				opens,
				closes: before(75)
			},
			submissionEdit: {
				opens,
				closes: before(75)
			},
			review: {
				opens: before(75),
				closes: before(55)
			},
			decisions: {
				opens: before(50, "10:00"),
				closes: null
			},
			fullPapers: {
				opens: before(50, "10:00"),
				closes: before(28)
			},
			rooms: {
				opens,
				closes: before(21)
			},
			freeRoomCancellation: {
				opens: null,
				closes: before(21)
			}
		},
		paymentMethods: [
			"transfer",
			"card",
			"atm",
			"cvs",
			"barcode"
		],
		refundLadder: [{
			until: before(30),
			percent: 90
		}, {
			until: before(14),
			percent: 50
		}],
		transferAccount: {
			bank: "臺灣銀行 (004)",
			branch: "信義分行",
			accountName: "禾豐食品股份有限公司",
			accountNumber: "054-001-234567"
		},
		receiptIssuer: {
			name: "禾豐食品股份有限公司",
			taxIdNumber: "12345675"
		},
		mailSender: {
			name: "臺灣餐飲食材研討會",
			replyTo: "conference@hefeng.example"
		},
		contact: {
			email: "conference@hefeng.example",
			telephone: "02-2700-1234"
		},
		intro: "主廚、採購與研究人員齊聚兩天，談食材的來源、成本與永續：十二場演講、新品試吃與產地媒合，歡迎投稿分享您的經驗。",
		enIntro: "Two days for chefs, buyers and researchers on sourcing, cost and sustainability: twelve talks, tastings and a producers’ fair. Papers from practice are welcome."
	};
}
// server/demo/discounts.ts
/** The code that some of the demonstration's sign-ups use. */
const demoCode = "EARLY10";
/** Adds the discount codes of a conference. */
async function addDiscounts(ctx, { id: eventId, startDay }) {
	const types = await ctx.db.select().from(signupTypes).where(eq(signupTypes.eventId, eventId));
	const idsOf = (name) => types.filter((type) => type.name === name).map(({ id }) => id);
	const codes = [
		{
			code: demoCode,
			name: "會員九折",
			value: 10,
			maxUses: 50,
			note: "電子報第 12 期"
		},
		{
			code: "STUDENT500",
			name: "學生減免",
			mode: "amount",
			value: 500,
			signupTypeIds: idsOf(typeNames.student)
		},
		{
			code: "NTU-2000",
			name: "合作學校優惠價",
			mode: "fixed-price",
			value: 2e3,
			domains: ["ntu.edu.tw"]
		},
		{
			code: "COMMITTEE",
			name: "籌備委員",
			mode: "amount",
			value: 1e3,
			emails: ["demo-member@banquet.example", "min-jun.park@sca.example.kr"]
		},
		{
			code: "SPONSOR",
			name: "贊助單位",
			value: 100,
			maxUses: 20,
			budget: 6e4,
			maxPerMember: null
		},
		{
			code: "SPRING15",
			name: "春季優惠",
			value: 15,
			closes: addDays(startDay, -180),
			isActive: false
		},
		{
			code: "GUEST-OF-HONOUR",
			name: "貴賓邀請碼",
			value: 0,
			signupTypeIds: idsOf(typeNames.guest),
			maxPerMember: null
		}
	];
	for (const code of codes) await addDiscount(ctx, discountInput.parse({
		eventId,
		...code
	}));
	const invited = {
		name: "貴賓邀請碼（一人一組）",
		value: 0,
		signupTypeIds: idsOf(typeNames.guest),
		prefix: "VIP-",
		count: 5
	};
	await addBatch(ctx, discountBatch.parse({
		eventId,
		...invited
	}));
}
// server/demo/venue-map.ts
const width$2 = 1280;
const height$2 = 720;
/** Streets, the metro with its station, and the venue with a pin; without words, so that no font is needed. */
const svg$1 = `<svg xmlns="http://www.w3.org/2000/svg" width="${width$2}" height="${height$2}" viewBox="0 0 1280 720">
<rect width="1280" height="720" fill="#e8ede4"/>
<g fill="#d6dfd0"><rect x="60" y="60" width="300" height="180" rx="10"/><rect x="430" y="60" width="360" height="180" rx="10"/><rect x="60" y="330" width="300" height="320" rx="10"/><rect x="870" y="60" width="350" height="180" rx="10"/></g>
<rect x="870" y="330" width="350" height="320" rx="18" fill="#c3dcb8"/>
<g fill="#9dc08c"><circle cx="940" cy="400" r="26"/><circle cx="1010" cy="560" r="32"/><circle cx="1140" cy="420" r="30"/><circle cx="1120" cy="580" r="24"/><circle cx="1010" cy="450" r="20"/></g>
<g stroke="#ffffff" stroke-linecap="square"><path d="M0 285H1280" stroke-width="58"/><path d="M395 0V720M830 0V720" stroke-width="46"/><path d="M395 500H830" stroke-width="22"/></g>
<path d="M0 285H1280" stroke="#c23b3b" stroke-width="12" stroke-dasharray="34 12"/>
<g transform="translate(612 285)"><circle r="34" fill="#ffffff" stroke="#c23b3b" stroke-width="12"/><path d="M-13 13V-13L0 4L13 -13V13" fill="none" stroke="#c23b3b" stroke-width="7" stroke-linejoin="round"/></g>
<rect x="450" y="340" width="330" height="120" rx="10" fill="#d6dfd0"/>
<g transform="translate(450 530)"><rect width="330" height="150" rx="12" fill="#2f6b3a"/><path d="M30 45H300M30 75H300M30 105H300" stroke="#ffffff" stroke-opacity=".35" stroke-width="6"/></g>
<path d="M612 322V500H612V540" fill="none" stroke="#1c4f8f" stroke-width="10" stroke-dasharray="2 22" stroke-linecap="round"/>
<g transform="translate(612 528)"><path d="M0 0C-60 -70 -52 -140 0 -140S60 -70 0 0Z" fill="#c8641e"/><circle cy="-88" r="22" fill="#ffffff"/></g>
</svg>`;
/** Draws the way from the metro station to the venue as PNG. */
async function drawVenueMap() {
	const canvas = createCanvas(width$2, height$2);
	canvas.getContext("2d").drawImage(await loadImage(Buffer.from(svg$1)), 0, 0);
	return canvas.encode("png");
}
// server/demo/site-pages.ts
const rows = (lines, head) => `<table><tbody><tr><th>${head[0]}</th><th>${head[1]}</th></tr>${lines.map(([time, what]) => `<tr><td>${time}</td><td>${what}</td></tr>`).join("")}</tbody></table>`;
const about = {
	slug: "about",
	name: "關於研討會",
	enName: "About",
	body: `<p>臺灣餐飲食材研討會每年舉辦一次，邀集主廚、採購、食材供應商與研究人員，用兩天的時間談一件事：<strong>好食材從哪裡來，又要花多少成本才留得住</strong>。</p>
<h2>今年的三個主題</h2><ul><li>產地到餐桌：契作、產季與冷鏈</li><li>算得清楚的菜單：成本、份量與剩食</li><li>永續採購：標章、在地與替代食材</li></ul>
<h2>適合誰參加</h2><p>餐廳與飯店的主廚和採購、中央廚房與團膳業者、食材供應商，以及食品、餐旅與農業相關科系的師生。</p>
<blockquote><p>「去年在這裡認識的兩位小農，現在供應我們三家店的蔬菜。」</p></blockquote><p>還沒報名嗎？<a href="/signup">前往報名</a>。</p>`,
	enBody: `<p>The Taiwan Food Service Conference brings chefs, buyers, suppliers and researchers together once a year. For two days we talk about one thing: <strong>where good ingredients come from, and what it takes to afford them</strong>.</p>
<h2>This year’s themes</h2><ul><li>From field to table: contract farming, seasons and the cold chain</li><li>Menus that add up: cost, portions and waste</li><li>Buying sustainably: labels, local produce and alternatives</li></ul>
<h2>Who should come</h2><p>Chefs and buyers of restaurants and hotels, central kitchens and caterers, suppliers, and students and teachers of food, hospitality and agriculture.</p>
<blockquote><p>“Two farmers I met here last year now grow the vegetables for our three restaurants.”</p></blockquote><p>Not signed up yet? <a href="/signup">Sign up here</a>.</p>`
};
const venue = (picture) => ({
	slug: "venue",
	name: "交通資訊",
	enName: "Getting here",
	body: `<p>會場在臺北國際會議中心，臺北市信義區信義路五段1號，捷運站步行五分鐘。</p>
<img src="${picture}" alt="會場周邊示意圖：出捷運站後往南步行一個街廓即到會場" />
<h2>捷運</h2><p>淡水信義線「台北101／世貿」站，1 號出口，步行約五分鐘。</p><h2>公車</h2><p>「世貿中心」或「信義行政中心」站下車。</p>
<h2>開車</h2><p>會場地下停車場每小時 60 元，車位有限，建議搭乘大眾運輸。</p><h2>高鐵與機場</h2><p>高鐵臺北站轉乘捷運約 20 分鐘；桃園機場捷運至臺北車站後轉乘，約 70 分鐘。</p>`,
	enBody: `<p>The conference takes place at the Taipei International Convention Center, No. 1, Sec. 5, Xinyi Rd., five minutes on foot from the metro.</p>
<img src="${picture}" alt="Map: from the metro station, walk one block south to the venue" />
<h2>Metro</h2><p>Take the red line to Taipei 101/World Trade Center and leave by exit 1. It is a five-minute walk.</p><h2>Bus</h2><p>Get off at World Trade Center or Xinyi District Office.</p>
<h2>Car</h2><p>The garage below the venue costs NT$60 per hour. Spaces are few, so public transport is the better choice.</p><h2>High-speed rail and airport</h2><p>From Taipei Main Station it is about 20 minutes by metro, and from Taoyuan Airport about 70 minutes.</p>`
});
const programme = {
	slug: "programme",
	name: "議程",
	enName: "Programme",
	body: `<p>議程可能微調，請以當天公告為準。演講以中文進行，主會場提供中英同步口譯。</p><h2>第一天</h2>${rows([
		["08:30", "報到"],
		["09:30", "開幕與專題演講：產地到餐桌"],
		["11:00", "論壇：契作怎麼談才長久"],
		["12:30", "午餐與新品試吃"],
		["14:00", "論文發表（一）"],
		["16:00", "產地媒合"],
		["18:30", "晚宴"]
	], ["時間", "內容"])}<h2>第二天</h2>${rows([
		["09:00", "專題演講：算得清楚的菜單"],
		["10:30", "論文發表（二）"],
		["12:00", "午餐"],
		["13:30", "主廚工作坊"],
		["16:00", "頒獎與閉幕"]
	], ["時間", "內容"])}`,
	enBody: `<p>The programme may still change slightly. Talks are in Chinese, with simultaneous interpretation into English in the main hall.</p><h2>Day one</h2>${rows([
		["08:30", "Registration"],
		["09:30", "Opening and keynote: from field to table"],
		["11:00", "Panel: contract farming that lasts"],
		["12:30", "Lunch and tastings"],
		["14:00", "Papers, part one"],
		["16:00", "Producers’ fair"],
		["18:30", "Banquet dinner"]
	], ["Time", "Session"])}<h2>Day two</h2>${rows([
		["09:00", "Keynote: menus that add up"],
		["10:30", "Papers, part two"],
		["12:00", "Lunch"],
		["13:30", "Chefs’ workshop"],
		["16:00", "Awards and closing"]
	], ["Time", "Session"])}`
};
const notes = {
	slug: "notes",
	name: "注意事項",
	enName: "Good to know",
	body: `<h2>報到</h2><ol><li>報到時請出示報名編號，會場提供名牌與手冊。</li><li>學生票請攜帶學生證。</li></ol><h2>餐飲</h2><p>午餐與晚宴提供葷食與素食，有過敏或其他飲食需求請在報名時註明。</p>
<h2>取消與退費</h2><p>期限前取消可依報名頁所列比例退費；也可以改由同事出席，請來信通知。</p><h2>攝影</h2><p>會場將攝影記錄，不願入鏡請於報到時告知工作人員。</p>`,
	enBody: `<h2>Registration</h2><ol><li>Please show your sign-up number to receive your badge and the proceedings.</li><li>Students need their student card.</li></ol><h2>Meals</h2><p>Lunches and the dinner include vegetarian dishes. Tell us about allergies and other needs when you sign up.</p>
<h2>Cancelling</h2><p>If you cancel in time, part of the fee is refunded as shown when you sign up. A colleague may also take your place; just write to us.</p><h2>Photos</h2><p>We take pictures during the conference. If you don’t want to be in them, tell the staff at registration.</p>`
};
/** Adds the pages of the show site of a conference; the way to the venue has a picture. */
async function addSitePages(ctx, store, eventId) {
	const content = await drawVenueMap();
	const { url } = await addPicture(ctx, store, {
		name: "venue.png",
		type: "image/png",
		content
	});
	for (const page of [
		about,
		venue(url),
		programme,
		notes
	]) await addSitePage(ctx, sitePageInput.parse({
		eventId,
		isVisible: true,
		...page
	}));
}
// server/demo/events.ts
const place$1 = {
	venue: "臺北國際會議中心",
	enVenue: "Taipei International Convention Center",
	address: "臺北市信義區信義路五段1號",
	enAddress: "No. 1, Sec. 5, Xinyi Rd., Xinyi Dist., Taipei City",
	mapUrl: "https://www.openstreetmap.org/#map=18/25.03352/121.56029",
	timeZone: "Asia/Taipei"
};
/** Returns names and code of the conference of a year. */
const named = (year, startDay) => ({
	name: `${year} 臺灣餐飲食材研討會`,
	enName: `Taiwan Food Service Conference ${year}`,
	code: `food-${year}`,
	startDay
});
/**
* Adds a yearly conference: one that is over, the next one, and a draft of the one after it. The first one is still
* published, so that people can have signed up for it; `archivePast` ends it.
*/
async function addEvents(ctx, store) {
	const soon = addDays(dayOf(ctx.now()), 120);
	const next = addDays(soon, (4 - (/* @__PURE__ */ new Date(`${soon}T00:00:00Z`)).getUTCDay() + 7) % 7);
	const year = Number(next.slice(0, 4));
	const before = named(year - 1, addDays(next, -364));
	const past = await insertRow(ctx, events, {
		...place$1,
		...before,
		endDay: addDays(before.startDay, 1)
	});
	await publishEvent(ctx, past.id, past.version);
	const setting = conferenceSetting(addDays(dayOf(ctx.now()), -394));
	await saveEventSetting(ctx, past.id, {
		...setting,
		version: 1
	});
	await addSignupTypes(ctx, past);
	await addCheckInLists(ctx, past);
	const current = await copyEvent(ctx, past.id, named(year, next));
	const shown = await publishEvent(ctx, current.id, current.version);
	await makeCurrent(ctx, current.id, shown.version);
	await addDiscounts(ctx, shown);
	await addSitePages(ctx, store, shown.id);
	await copyEvent(ctx, current.id, named(year + 1, addDays(next, 364)));
}
/** Archives the conferences that are over. */
async function archivePast(ctx) {
	const isOver = and(eq(events.status, "published"), lt(events.endDay, dayOf(ctx.now())));
	for (const { id, version } of await ctx.db.select().from(events).where(isOver)) await archiveEvent(ctx, id, version);
}
// server/demo/hotels.ts
const hotel = (name, address, phone, contact) => ({
	name,
	address,
	phone,
	contact,
	checkIn: "15:00",
	checkOut: "11:00",
	status: 1
});
/** Invented hotels in real places. */
const demoHotels = [
	hotel("晴川大飯店", "臺北市中山區南京東路三段133號", "02-2503-1188", "許文彥"),
	hotel("綠堤商旅", "臺北市大安區忠孝東路四段216巷19號", "02-2771-5620", "劉佩珊"),
	hotel("海棠會館", "新北市板橋區文化路一段188號", "02-2960-3377", "蔡明哲"),
	hotel("竹風國際飯店", "新竹市東區光復路二段153號", "03-571-8899", "黃詩涵"),
	hotel("大肚山莊", "臺中市西屯區臺灣大道三段301號", "04-2252-6611", "吳志豪"),
	hotel("嘉南文旅", "臺南市中西區民權路二段64號", "06-222-9155", "鄭雅文"),
	hotel("港都景觀酒店", "高雄市苓雅區四維三路166號", "07-332-7788", "謝承翰"),
	hotel("太魯閣山居", "花蓮縣秀林鄉富世村16鄰富世291號", "03-869-1155", "高曉雯"),
	hotel("蘭陽溫泉飯店", "宜蘭縣礁溪鄉德陽路69號", "03-988-2266", "簡國書"),
	{
		...hotel("舊城旅店", "基隆市仁愛區愛三路47號", "02-2422-8833", "游淑芬"),
		status: 0
	}
];
// server/demo/mails.ts
/** Keeps the mails of past days in the outbox, so that nobody gets them today. */
async function keepMails({ db }) {
	await db.update(mails).set({ status: "kept" }).where(eq(mails.status, "waiting"));
}
// server/demo/member-list.ts
/** Where members work: Chinese and English name, and the domain of their addresses. */
const affiliations = [
	[
		"國立臺灣大學 食品科技研究所",
		"National Taiwan University",
		"ntu.example.tw"
	],
	[
		"國立高雄餐旅大學",
		"National Kaohsiung University of Hospitality and Tourism",
		"nkuht.example.tw"
	],
	[
		"輔仁大學 餐旅管理學系",
		"Fu Jen Catholic University",
		"fju.example.tw"
	],
	[
		"國立中興大學",
		"National Chung Hsing University",
		"nchu.example.tw"
	],
	[
		"靜宜大學 食品營養學系",
		"Providence University",
		"pu.example.tw"
	],
	[
		"食品工業發展研究所",
		"Food Industry Research and Development Institute",
		"firdi.example.tw"
	],
	[
		"福滿樓餐飲股份有限公司",
		"Fu Man Lou Catering",
		"fumanlou.example.com"
	],
	[
		"晨曦國際大飯店",
		"Aurora International Hotel",
		"aurora-hotel.example.com"
	],
	[
		"臺中榮民總醫院 營養室",
		"Taichung Veterans General Hospital",
		"vghtc.example.tw"
	],
	[
		"農業部農糧署",
		"Agriculture and Food Agency",
		"afa.example.tw"
	]
];
/** Members of Taiwan: Chinese and English name. */
const taiwanese = [
	["林志豪", "Chih-Hao Lin"],
	["陳怡如", "Yi-Ju Chen"],
	["黃冠廷", "Kuan-Ting Huang"],
	["張雅雯", "Ya-Wen Chang"],
	["李俊賢", "Chun-Hsien Li"],
	["王淑芬", "Shu-Fen Wang"],
	["吳宗憲", "Tsung-Hsien Wu"],
	["劉佩珊", "Pei-Shan Liu"],
	["蔡明哲", "Ming-Che Tsai"],
	["楊心怡", "Hsin-Yi Yang"],
	["許家豪", "Chia-Hao Hsu"],
	["鄭淑惠", "Shu-Hui Cheng"],
	["謝承翰", "Cheng-Han Hsieh"],
	["郭美玲", "Mei-Ling Kuo"],
	["洪志明", "Chih-Ming Hung"],
	["曾雅琪", "Ya-Chi Tseng"],
	["邱柏翰", "Po-Han Chiu"],
	["廖婉婷", "Wan-Ting Liao"],
	["賴建宏", "Chien-Hung Lai"],
	["周欣妤", "Hsin-Yu Chou"],
	["徐文彬", "Wen-Pin Hsu"],
	["蘇靜宜", "Ching-Yi Su"],
	["葉俊傑", "Chun-Chieh Yeh"],
	["莊惠雯", "Hui-Wen Chuang"],
	["呂彥廷", "Yen-Ting Lu"],
	["江麗華", "Li-Hua Chiang"],
	["何冠宇", "Kuan-Yu Ho"],
	["蕭淑娟", "Shu-Chuan Hsiao"],
	["羅偉倫", "Wei-Lun Lo"],
	["高佳蓉", "Chia-Jung Kao"],
	["潘信宏", "Hsin-Hung Pan"],
	["簡怡君", "Yi-Chun Chien"],
	["朱國華", "Kuo-Hua Chu"],
	["鍾佩君", "Pei-Chun Chung"],
	["彭士豪", "Shih-Hao Peng"],
	["游雅婷", "Ya-Ting Yu"],
	["詹益成", "I-Cheng Chan"],
	["胡曉萍", "Hsiao-Ping Hu"],
	["施智超", "Chih-Chao Shih"],
	["沈芳瑜", "Fang-Yu Shen"],
	["余政道", "Cheng-Tao Yu"],
	["趙文君", "Wen-Chun Chao"],
	["盧思穎", "Szu-Ying Lu"],
	["梁啟仁", "Chi-Jen Liang"],
	["顏秀蓮", "Hsiu-Lien Yen"],
	["柯俊宇", "Chun-Yu Ko"],
	["魏嘉玲", "Chia-Ling Wei"],
	["翁家瑋", "Chia-Wei Weng"],
	["戴淑貞", "Shu-Chen Tai"],
	["范振國", "Chen-Kuo Fan"]
];
const families = [
	"林 Lin",
	"陳 Chen",
	"黃 Huang",
	"張 Chang",
	"李 Li",
	"王 Wang",
	"吳 Wu",
	"劉 Liu",
	"蔡 Tsai",
	"楊 Yang",
	"許 Hsu",
	"鄭 Cheng"
];
const givenNames = [...[
	"雅惠 Ya-Hui",
	"宗翰 Tsung-Han",
	"詩涵 Shih-Han",
	"柏宇 Po-Yu",
	"怡安 I-An",
	"建志 Chien-Chih",
	"佳穎 Chia-Ying"
], ...[
	"育誠 Yu-Cheng",
	"筱婷 Hsiao-Ting",
	"振宇 Chen-Yu",
	"郁雯 Yu-Wen"
]];
/** Returns so many other members of Taiwan: Chinese and English name, each of them different. */
function moreTaiwanese(count) {
	return Array.from({ length: count }, (_, n) => {
		const [family = "", enFamily = ""] = (families[n % families.length] ?? "").split(" ");
		const [given = "", enGiven = ""] = (givenNames[n % givenNames.length] ?? "").split(" ");
		return [family + given, `${enGiven} ${enFamily}`];
	});
}
/** Members from abroad: name, title, affiliation, domain of the address, country. */
const foreign = [
	[
		"Hiroshi Tanaka",
		"Professor",
		"Kyoto Institute of Food Science",
		"kifs.example.jp",
		"JP"
	],
	[
		"Emily Carter",
		"Dr.",
		"Cornell School of Hospitality",
		"cornell.example.edu",
		"US"
	],
	[
		"Min-jun Park",
		"Mr.",
		"Seoul Culinary Academy",
		"sca.example.kr",
		"KR"
	],
	[
		"Sophie Laurent",
		"Ms.",
		"Institut Lyonnais de Gastronomie",
		"ilg.example.fr",
		"FR"
	],
	[
		"Rajesh Iyer",
		"Professor",
		"Madras University of Nutrition",
		"mun.example.in",
		"IN"
	],
	[
		"Nguyen Thi Lan",
		"Ms.",
		"Hanoi Food Research Centre",
		"hfrc.example.vn",
		"VN"
	],
	[
		"Daniel O’Brien",
		"Mr.",
		"Dublin Hotel Group",
		"dhg.example.ie",
		"IE"
	],
	[
		"Anna Kowalska",
		"Ph.D.",
		"Warsaw University of Life Sciences",
		"wuls.example.pl",
		"PL"
	]
];
// server/demo/members.ts
/** The members that the sign-in page of the shop shows. */
const shownMembers = [{
	kind: "member",
	name: "demo-member@banquet.example",
	password: "Banquet-member-1",
	realName: "林美惠",
	enName: "Mei-Hui Lin",
	verified: true
}, {
	kind: "member-unverified",
	name: "demo-unverified@banquet.example",
	password: "Banquet-member-2",
	realName: "周柏宇",
	enName: "Po-Yu Chou",
	verified: false
}];
const titles = [
	"教授",
	"先生",
	"女士",
	"博士",
	"小姐",
	"先生"
];
const departments = [
	"",
	"採購部",
	"營養組",
	"",
	"行政總廚室",
	"研發中心"
];
/** Returns somebody's address: `chih-hao.lin@…`. */
const emailOf = (enName, domain) => `${enName.normalize("NFKC").toLowerCase().replaceAll(/[^a-z -]/g, "").replaceAll(" ", ".")}@${domain}`;
/** With the lists of names, as many as it takes for 300 sign-ups to the current event. */
const moreMembers = 120;
const people = [...[...taiwanese, ...moreTaiwanese(moreMembers)].map(([realName, enName], n) => {
	const [affiliation, enAffiliation, domain] = affiliations[n % affiliations.length] ?? affiliations[0];
	return {
		realName,
		enName,
		title: titles[n % titles.length] ?? "",
		affiliation,
		enAffiliation,
		department: departments[n % departments.length] ?? "",
		email: emailOf(enName, domain),
		mobile: `09${String(12345678 + n * 1234567).slice(-8)}`,
		country: "TW"
	};
}), ...foreign.map(([name, title, affiliation, domain, country]) => ({
	realName: name,
	enName: name,
	title,
	affiliation,
	enAffiliation: affiliation,
	department: "",
	email: emailOf(name, domain),
	mobile: "",
	country
}))];
/** Adds the members that the sign-in page shows, and many others without a known password. Returns their ids. */
async function addDemoMembers(ctx) {
	const hashes = await Promise.all(shownMembers.map(({ password }) => hashPassword(password)));
	const unknown = await hashPassword(crypto.randomUUID());
	const dayBefore = (days) => (/* @__PURE__ */ new Date(ctx.now().getTime() - days * 864e5 - days * 977e3)).toISOString();
	return inTransaction(ctx, async (ctx) => {
		const ids = [];
		for (const [n, person] of people.entries()) {
			const createdAt = dayBefore(people.length - n);
			const consent = n % 3 === 0 ? {
				marketingAt: createdAt,
				marketingSource: "register"
			} : {};
			const { id } = await insertMember(ctx, {
				...person,
				...consent,
				diet: n % 4 === 1 ? diets[n % 6 + 1] ?? "" : "any",
				status: n % 23 === 22 ? status.inactive : status.active,
				termsAt: createdAt,
				termsSource: "register",
				createdAt
			}, {
				passwordHash: unknown,
				mustChangePassword: false,
				verified: n % 9 !== 8
			});
			ids.push(id);
		}
		const shown = [];
		for (const [n, { name, realName, enName, verified }] of shownMembers.entries()) {
			const at = dayBefore(shownMembers.length - n);
			const terms = {
				termsAt: at,
				termsSource: "register",
				createdAt: at
			};
			const more = verified ? {
				title: "女士",
				affiliation: "輔仁大學 餐旅管理學系",
				enAffiliation: "Fu Jen Catholic University",
				mobile: "0912345678",
				country: "TW",
				diet: "vegetarian"
			} : {};
			const { id } = await insertMember(ctx, {
				...terms,
				...more,
				email: name,
				realName,
				enName,
				status: status.active
			}, {
				passwordHash: hashes[n] ?? unknown,
				mustChangePassword: false,
				verified
			});
			shown.push(id);
		}
		const [shownId = 0] = shown;
		return {
			shownId,
			ids: [...ids, ...shown]
		};
	});
}
// server/demo/notifications.ts
const hour$1 = 36e5;
function demoNotification(kind, params, rest) {
	return {
		kind,
		params: { ...params },
		...rest
	};
}
const warehouse = ["demo-admin", "demo-warehouse"];
const low = (names, left, limit, hours) => demoNotification("stock.low", {
	...names,
	left,
	limit
}, {
	to: warehouse,
	link: "/admin/stock",
	hours
});
/** The notifications of some days of work, the oldest first. */
const demoNotifications = [
	demoNotification("account.rights-changed", { by: "林雅惠" }, {
		to: ["demo-manager", "demo-sales"],
		link: "/admin/my-account",
		hours: 190,
		read: true
	}),
	demoNotification("import.finished", {
		noun: "food_material",
		file: "原物料清單-2026冬.xlsx",
		done: 212,
		failed: 0
	}, {
		to: ["demo-manager"],
		link: "/admin/food-materials",
		hours: 142,
		read: true
	}),
	{
		...low({
			name: "牛腩",
			enName: "Beef brisket",
			unit: "公斤",
			enUnit: "kg"
		}, 18, 20, 96),
		read: true
	},
	demoNotification("customer.handed-over", {
		name: "晴川大飯店",
		count: 3,
		by: "林雅惠"
	}, {
		to: ["demo-sales"],
		link: "/admin/customers",
		hours: 70
	}),
	demoNotification("mail.failed", { subject: "重設密碼驗證碼 Password reset code" }, {
		to: ["demo-admin"],
		link: "/admin/setting/setting/outbox",
		hours: 51,
		read: true
	}),
	low({
		name: "高麗菜",
		enName: "Cabbage",
		unit: "箱",
		enUnit: "case"
	}, 6, 15, 27),
	demoNotification("import.finished", {
		noun: "product",
		file: "十二月價目表.xlsx",
		done: 86,
		failed: 4
	}, {
		to: ["demo-admin", "demo-manager"],
		link: "/admin/products",
		hours: 22
	}),
	demoNotification("account.rights-changed", { by: "林雅惠" }, {
		to: ["demo-manager"],
		link: "/admin/my-account",
		hours: 6
	}),
	low({
		name: "白蝦",
		enName: "White shrimp",
		unit: "公斤",
		enUnit: "kg"
	}, 3, 10, 2)
];
/** Gives the accounts of the sign-in page the notifications that they would have by now. */
async function addNotifications({ db, now }) {
	const names = [...new Set(demoNotifications.flatMap(({ to }) => to))];
	const people = await db.select({
		id: accounts.id,
		name: accounts.name
	}).from(accounts).where(inArray(accounts.name, names));
	const idOf = new Map(people.map(({ id, name }) => [name, id]));
	const moment = (hours) => (/* @__PURE__ */ new Date(now().getTime() - hours * hour$1)).toISOString();
	const rows = demoNotifications.flatMap(({ to, kind, params, link = "", hours, read }) => to.flatMap((name) => {
		const accountId = idOf.get(name);
		if (accountId === void 0) return [];
		const readAt = read ? moment(hours - 1) : null;
		return [{
			accountId,
			kind,
			params,
			link,
			createdAt: moment(hours),
			readAt
		}];
	}));
	await db.delete(notifications);
	await db.insert(notifications).values(rows);
}
// server/demo/logo.ts
/** The words 禾豐食品 as outlines, so that no font is needed to draw them. */
const outlines = [
	"M27-44.5L35-44.5L35 5.5L27 5.5ZM3.3-31.9L58.9-31.9L58.9-24.3L3.3-24.3ZM48.3-52.2L54.4-45.6Q49.5-44.2",
	" 43.8-43.1Q38.1-42 32-41.2Q25.9-40.4 19.8-39.8Q13.6-39.2 7.8-38.9Q7.8-39.9 7.4-41.2Q7-42.5 6.6-43.8Q",
	"6.1-45.1 5.7-45.9Q11.4-46.3 17.3-46.9Q23.2-47.5 28.8-48.3Q34.5-49 39.4-50.1Q44.4-51.1 48.3-52.2ZM25.",
	"4-27.4L31.7-25Q29.6-21 26.8-17.2Q24.1-13.4 21-10Q17.8-6.6 14.4-3.7Q10.9-0.9 7.3 1.3Q6.7 0.3 5.7-0.9Q",
	"4.7-2.1 3.7-3.3Q2.6-4.5 1.7-5.3Q5.1-7 8.6-9.5Q12-11.9 15.2-14.8Q18.4-17.8 21-21Q23.6-24.1 25.4-27.4Z",
	"M36.5-27.8Q38.3-24.6 41-21.4Q43.6-18.2 46.9-15.3Q50.1-12.3 53.6-9.9Q57-7.4 60.5-5.6Q59.6-4.9 58.5-3.",
	"7Q57.4-2.5 56.4-1.3Q55.4 0 54.7 1Q51.2-1.2 47.7-4Q44.3-6.9 41.1-10.3Q37.9-13.8 35.2-17.5Q32.4-21.3 3",
	"0.1-25.2ZM70.1-25.5L124-25.5L124-20.5L70.1-20.5ZM80.3-48.7L92.1-48.7L92.1-45.3L80.3-45.3ZM80.2-38L92",
	".2-38L92.2-34.7L80.2-34.7ZM80.6-43.4L91.9-43.4L91.9-40L80.6-40ZM69.3-0.9L124.7-0.9L124.7 4.4L69.3 4.",
	"4ZM83.7-14.1L83.7-10.5L111-10.5L111-14.1ZM76.8-18.4L118.3-18.4L118.3-6.2L76.8-6.2ZM82.1-6L88.6-7.6Q8",
	"9.6-6.1 90.5-4.3Q91.4-2.5 91.7-1.1L84.9 0.9Q84.6-0.6 83.8-2.5Q83-4.5 82.1-6ZM106.2-7.9L113.1-6.1Q112",
	"-4 111-2.3Q109.9-0.5 109 0.8L102.8-0.9Q103.7-2.4 104.7-4.4Q105.6-6.3 106.2-7.9ZM84-51.8L88.3-51.8L88",
	".3-30.5L84-30.5ZM101.6-48.7L113.4-48.7L113.4-45.3L101.6-45.3ZM101.5-38L113.5-38L113.5-34.7L101.5-34.",
	"7ZM101.8-43.4L113.2-43.4L113.2-40L101.8-40ZM105.3-51.8L109.7-51.8L109.7-30.5L105.3-30.5ZM93.6-52.8L1",
	"00.1-52.8L100.1-30.1L93.6-30.1ZM72.5-51L78.8-51L78.8-32.5L114.9-32.5L114.9-51L121.5-51L121.5-27.5L72",
	".5-27.5ZM149.2-25.9L176.5-25.9L176.5-21.1L149.2-21.1ZM183.7-14.9L189.2-10.5Q185.6-8.1 181.7-5.9Q177.",
	"7-3.7 174.3-2.2L169.9-6.2Q172.1-7.3 174.6-8.7Q177.1-10.2 179.6-11.9Q182-13.5 183.7-14.9ZM149.1-33.8L",
	"181.3-33.8L181.3-13.1L149.1-13.1L149.1-18.5L173.8-18.5L173.8-28.5L149.1-28.5ZM165-50.3Q167.3-48.3 17",
	"0.5-46.3Q173.7-44.4 177.4-42.7Q181.2-41 185.1-39.6Q189.1-38.2 192.9-37.3Q192.1-36.5 191.1-35.4Q190.2",
	"-34.3 189.4-33.1Q188.5-32 188-31Q184.3-32.2 180.3-33.9Q176.4-35.6 172.6-37.7Q168.8-39.9 165.4-42.3Q1",
	"62-44.7 159.3-47.2ZM161.6-53.4L168.2-50.2Q164.7-45.9 159.9-42.3Q155.2-38.7 149.8-36Q144.3-33.2 138.6",
	"-31.1Q138-32.5 136.7-34.2Q135.3-35.9 134-37.1Q139.4-38.7 144.6-41.1Q149.8-43.5 154.3-46.7Q158.7-49.8",
	" 161.6-53.4ZM144.8 5.3Q144.5 4.5 144 3.5Q143.4 2.5 142.8 1.5Q142.1 0.6 141.5 0Q142.5-0.6 143.5-1.9Q1",
	"44.5-3.2 144.5-5.3L144.5-33.8L151.8-33.8L151.8-1.3Q151.8-1.3 151.1-0.9Q150.4-0.4 149.3 0.3Q148.3 1.1",
	" 147.2 2Q146.1 2.9 145.5 3.7Q144.8 4.6 144.8 5.3ZM144.8 5.3L144.5-0.2L148-2.5L166.2-4.5Q166-3 166-1.",
	"2Q166 0.6 166 1.7Q159.8 2.5 155.9 3.1Q152 3.7 149.8 4Q147.6 4.4 146.5 4.7Q145.4 5 144.8 5.3ZM159.5-8",
	".4L164.3-12.7Q167.1-11.4 170.4-9.8Q173.7-8.1 176.9-6.4Q180.1-4.6 182.9-2.9Q185.8-1.1 187.8 0.4L182.5",
	" 5.3Q180.7 3.9 178 2.1Q175.3 0.3 172.1-1.5Q169-3.4 165.7-5.2Q162.4-6.9 159.5-8.4ZM154.7-40.4L171.4-4",
	"0.4L171.4-35.4L154.7-35.4ZM218.1-43.1L218.1-34.8L239.9-34.8L239.9-43.1ZM210.9-50.2L247.5-50.2L247.5-",
	"27.7L210.9-27.7ZM202.3-22.5L226.1-22.5L226.1 5.2L218.6 5.2L218.6-15.4L209.4-15.4L209.4 5.6L202.3 5.6",
	"ZM231.3-22.5L255.8-22.5L255.8 5.3L248.4 5.3L248.4-15.4L238.4-15.4L238.4 5.6L231.3 5.6ZM205.4-4.7L221",
	".7-4.7L221.7 2.4L205.4 2.4ZM234.7-4.7L252.1-4.7L252.1 2.4L234.7 2.4Z"
].join("");
const width$1 = 384;
const height$1 = 96;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width$1}" height="${height$1}" viewBox="0 0 ${width$1} ${height$1}">
<rect width="${width$1}" height="${height$1}" fill="#fff"/>
<circle cx="48" cy="48" r="44" fill="#2f6b3a"/>
<path d="M48 80V28" stroke="#fff" stroke-width="4" stroke-linecap="round"/>
<g fill="#f3d27a">
<ellipse cx="48" cy="20" rx="6" ry="11"/>
<g><ellipse cx="35" cy="36" rx="6" ry="11" transform="rotate(-32 35 36)"/><ellipse cx="35" cy="54" rx="6" ry="11" transform="rotate(-32 35 54)"/></g>
<g transform="matrix(-1 0 0 1 96 0)"><ellipse cx="35" cy="36" rx="6" ry="11" transform="rotate(-32 35 36)"/><ellipse cx="35" cy="54" rx="6" ry="11" transform="rotate(-32 35 54)"/></g>
</g>
<path transform="translate(110 71)" fill="#1d3b24" d="${outlines}"/>
</svg>`;
/** Draws the logo of the demonstration's supplier as PNG. */
async function drawLogo() {
	const canvas = createCanvas(width$1, height$1);
	canvas.getContext("2d").drawImage(await loadImage(Buffer.from(svg)), 0, 0);
	return canvas.encode("png");
}
// server/demo/organisation.ts
/** The supplier that the demonstration is about. */
const supplier = {
	name: "禾豐食品股份有限公司",
	enName: "Hefeng Foods Co., Ltd.",
	taxIdNumber: "12345675",
	telephone: "(02)2700-1234",
	email: "service@hefeng.example",
	address: "106臺北市大安區信義路四段100號8樓",
	enAddress: "8F., No. 100, Sec. 4, Xinyi Rd., Da'an Dist., Taipei City 106, Taiwan"
};
/** Sets the data and the logo of the supplier. */
async function setSupplier(ctx, store) {
	const content = await drawLogo();
	const { id: logoId } = await addPicture(ctx, store, {
		name: "logo.png",
		type: "image/png",
		content
	});
	await changePicture(ctx, {
		from: null,
		to: logoId,
		path: "logoId"
	});
	await updateRow(ctx, organisations, {
		which: 1,
		set: {
			...supplier,
			logoId
		}
	});
}
// server/demo/people.ts
const names = [
	"李宗翰",
	"周美玲",
	"郭俊宏",
	"曾淑娟",
	"邱志明",
	"廖心怡",
	"賴冠宇",
	"徐雅婷",
	"葉家豪",
	"江怡萱",
	"何文傑",
	"蕭惠雯",
	"羅士賢",
	"潘思妤",
	"簡宏偉",
	"朱雅琪",
	"鍾明翰",
	"彭淑慧",
	"游承恩",
	"詹佳蓉",
	"胡建國",
	"施雅芳",
	"沈柏翰",
	"余靜宜"
];
/** Where people work, in turn: most of a supplier's people sell or pack. */
const groups = [
	"北區業務組",
	"出貨組",
	"中區業務組",
	"進貨組",
	"南區業務組",
	"出貨組",
	"原物料採購組",
	"財務組"
];
/** Colleagues without a known password, so that lists have more than one page. */
const demoPeople = names.map((realName, place) => ({
	identity: 2,
	name: `staff-${String(place + 1).padStart(3, "0")}`,
	realName,
	group: groups[place % groups.length],
	status: place % 7 === 6 ? 0 : 1
}));
// server/demo/food-materials.ts
/** What a kitchen buys, by type: number of the type, its names, and each material with its English name and unit. */
const demoFoodMaterials = [
	{
		number: "01",
		chtName: "葉菜與蔬果",
		enName: "Vegetables and fruit",
		materials: [
			[
				"高麗菜",
				"Cabbage",
				"公斤"
			],
			[
				"青江菜",
				"Bok choy",
				"公斤"
			],
			[
				"空心菜",
				"Water spinach",
				"公斤"
			],
			[
				"白蘿蔔",
				"Daikon radish",
				"公斤"
			],
			[
				"紅蘿蔔",
				"Carrot",
				"公斤"
			],
			[
				"洋蔥",
				"Onion",
				"公斤"
			],
			[
				"馬鈴薯",
				"Potato",
				"公斤"
			],
			[
				"牛番茄",
				"Beef tomato",
				"公斤"
			],
			[
				"小黃瓜",
				"Cucumber",
				"公斤"
			],
			[
				"綠竹筍",
				"Green bamboo shoot",
				"台斤"
			],
			[
				"筊白筍",
				"Water bamboo",
				"台斤"
			],
			[
				"愛文芒果",
				"Irwin mango",
				"箱"
			],
			[
				"金鑽鳳梨",
				"Golden pineapple",
				"顆"
			],
			[
				"檸檬",
				"Lemon",
				"公斤"
			]
		]
	},
	{
		number: "02",
		chtName: "辛香料",
		enName: "Aromatics",
		materials: [
			[
				"青蔥",
				"Scallion",
				"把"
			],
			[
				"老薑",
				"Mature ginger",
				"公斤"
			],
			[
				"蒜仁",
				"Peeled garlic",
				"公斤"
			],
			[
				"紅蔥頭",
				"Shallot",
				"公斤"
			],
			[
				"辣椒",
				"Chili pepper",
				"公斤"
			],
			[
				"九層塔",
				"Thai basil",
				"把"
			],
			[
				"香菜",
				"Coriander",
				"把"
			]
		]
	},
	{
		number: "03",
		chtName: "菇蕈與豆製品",
		enName: "Mushrooms and soy products",
		materials: [
			[
				"鮮香菇",
				"Fresh shiitake",
				"公斤"
			],
			[
				"杏鮑菇",
				"King oyster mushroom",
				"公斤"
			],
			[
				"金針菇",
				"Enoki mushroom",
				"包"
			],
			[
				"板豆腐",
				"Firm tofu",
				"板"
			],
			[
				"嫩豆腐",
				"Silken tofu",
				"盒"
			],
			[
				"豆乾",
				"Dried tofu",
				"公斤"
			],
			[
				"生豆包",
				"Fresh tofu skin",
				"公斤"
			],
			[
				"毛豆仁",
				"Shelled edamame",
				"包"
			]
		]
	},
	{
		number: "04",
		chtName: "豬肉",
		enName: "Pork",
		materials: [
			[
				"五花肉",
				"Pork belly",
				"公斤"
			],
			[
				"梅花肉",
				"Pork shoulder",
				"公斤"
			],
			[
				"里肌肉",
				"Pork loin",
				"公斤"
			],
			[
				"豬小排",
				"Pork spare ribs",
				"公斤"
			],
			[
				"豬絞肉",
				"Ground pork",
				"公斤"
			],
			[
				"豬腳",
				"Pork trotter",
				"公斤"
			],
			[
				"豬油",
				"Lard",
				"桶"
			]
		]
	},
	{
		number: "05",
		chtName: "牛羊肉",
		enName: "Beef and lamb",
		materials: [
			[
				"牛腱",
				"Beef shank",
				"公斤"
			],
			[
				"牛肋條",
				"Beef rib finger",
				"公斤"
			],
			[
				"板腱牛排",
				"Flat iron steak",
				"公斤"
			],
			[
				"牛大骨",
				"Beef bone",
				"公斤"
			],
			[
				"帶皮羊肉",
				"Skin-on lamb",
				"公斤"
			]
		]
	},
	{
		number: "06",
		chtName: "禽肉與蛋品",
		enName: "Poultry and eggs",
		materials: [
			[
				"土雞",
				"Free-range chicken",
				"隻"
			],
			[
				"去骨雞腿排",
				"Boneless chicken thigh",
				"公斤"
			],
			[
				"雞胸肉",
				"Chicken breast",
				"公斤"
			],
			[
				"櫻桃鴨胸",
				"Cherry Valley duck breast",
				"片"
			],
			[
				"鵝肉",
				"Goose",
				"隻"
			],
			[
				"洗選蛋",
				"Washed eggs",
				"箱"
			],
			[
				"鹹蛋",
				"Salted duck egg",
				"顆"
			],
			[
				"皮蛋",
				"Century egg",
				"盒"
			]
		]
	},
	{
		number: "07",
		chtName: "海鮮水產",
		enName: "Seafood",
		materials: [
			[
				"白蝦",
				"White shrimp",
				"公斤"
			],
			[
				"大明蝦",
				"Tiger prawn",
				"公斤"
			],
			[
				"透抽",
				"Swordtip squid",
				"公斤"
			],
			[
				"虱目魚肚",
				"Milkfish belly",
				"片"
			],
			[
				"龍虎石斑",
				"Hybrid grouper",
				"尾"
			],
			[
				"台灣鯛魚片",
				"Tilapia fillet",
				"包"
			],
			[
				"鮭魚",
				"Salmon",
				"公斤"
			],
			[
				"文蛤",
				"Clam",
				"公斤"
			],
			[
				"鮮蚵",
				"Oyster",
				"公斤"
			],
			[
				"干貝",
				"Scallop",
				"公斤"
			],
			[
				"花枝",
				"Cuttlefish",
				"公斤"
			],
			[
				"烏魚子",
				"Mullet roe",
				"片"
			]
		]
	},
	{
		number: "08",
		chtName: "米麵澱粉",
		enName: "Rice, noodles and starch",
		materials: [
			[
				"池上米",
				"Chishang rice",
				"公斤"
			],
			[
				"長糯米",
				"Long-grain glutinous rice",
				"公斤"
			],
			[
				"中筋麵粉",
				"All-purpose flour",
				"袋"
			],
			[
				"高筋麵粉",
				"Bread flour",
				"袋"
			],
			[
				"太白粉",
				"Potato starch",
				"公斤"
			],
			[
				"地瓜粉",
				"Sweet potato starch",
				"公斤"
			],
			[
				"關廟麵",
				"Guanmiao noodles",
				"包"
			],
			[
				"新竹米粉",
				"Hsinchu rice vermicelli",
				"包"
			],
			[
				"冬粉",
				"Mung bean vermicelli",
				"包"
			]
		]
	},
	{
		number: "09",
		chtName: "乾貨南北貨",
		enName: "Dry goods",
		materials: [
			[
				"乾香菇",
				"Dried shiitake",
				"台斤"
			],
			[
				"蝦米",
				"Dried shrimp",
				"台斤"
			],
			[
				"紅棗",
				"Red date",
				"台斤"
			],
			[
				"枸杞",
				"Goji berry",
				"台斤"
			],
			[
				"黑木耳",
				"Wood ear",
				"公斤"
			],
			[
				"白芝麻",
				"White sesame",
				"公斤"
			],
			[
				"花生",
				"Peanut",
				"公斤"
			]
		]
	},
	{
		number: "10",
		chtName: "調味料",
		enName: "Seasonings",
		materials: [
			[
				"純釀醬油",
				"Naturally brewed soy sauce",
				"桶"
			],
			[
				"蠔油",
				"Oyster sauce",
				"罐"
			],
			[
				"米酒",
				"Rice wine",
				"瓶"
			],
			[
				"紹興酒",
				"Shaoxing wine",
				"瓶"
			],
			[
				"烏醋",
				"Black vinegar",
				"瓶"
			],
			[
				"胡麻油",
				"Sesame oil",
				"瓶"
			],
			[
				"沙茶醬",
				"Shacha sauce",
				"罐"
			],
			[
				"豆瓣醬",
				"Chili bean paste",
				"罐"
			],
			[
				"二號砂糖",
				"Raw cane sugar",
				"公斤"
			],
			[
				"精鹽",
				"Refined salt",
				"公斤"
			],
			[
				"白胡椒粉",
				"White pepper powder",
				"罐"
			],
			[
				"八角",
				"Star anise",
				"公斤"
			]
		]
	},
	{
		number: "11",
		chtName: "油品與乳品",
		enName: "Oils and dairy",
		materials: [
			[
				"大豆沙拉油",
				"Soybean oil",
				"桶"
			],
			[
				"葵花油",
				"Sunflower oil",
				"桶"
			],
			[
				"無鹽奶油",
				"Unsalted butter",
				"公斤"
			],
			[
				"鮮奶",
				"Fresh milk",
				"公升"
			],
			[
				"動物性鮮奶油",
				"Whipping cream",
				"公升"
			]
		]
	},
	{
		number: "12",
		chtName: "包裝耗材",
		enName: "Packaging",
		materials: [
			[
				"真空袋",
				"Vacuum bag",
				"包"
			],
			[
				"保冷紙箱",
				"Insulated carton",
				"個"
			],
			[
				"鋁箔餐盒",
				"Foil tray",
				"組"
			]
		]
	}
];
// server/demo/product-types.ts
/** Product types of a food supplier, in the sequence of its price list; one is no longer sold. */
const demoProductTypes = [
	{
		number: "A01",
		name: "冷凍海鮮",
		enName: "Frozen seafood"
	},
	{
		number: "A02",
		name: "冷藏水產",
		enName: "Chilled fish and shellfish"
	},
	{
		number: "B01",
		name: "肉品",
		enName: "Meat"
	},
	{
		number: "B02",
		name: "加工肉品",
		enName: "Processed meat"
	},
	{
		number: "C01",
		name: "蔬果截切",
		enName: "Cut vegetables and fruit"
	},
	{
		number: "C02",
		name: "菇蕈豆製品",
		enName: "Mushrooms and tofu"
	},
	{
		number: "D01",
		name: "米飯麵食",
		enName: "Rice and noodles"
	},
	{
		number: "D02",
		name: "中式點心",
		enName: "Dim sum"
	},
	{
		number: "D03",
		name: "西式烘焙",
		enName: "Bakery"
	},
	{
		number: "E01",
		name: "湯品與火鍋料",
		enName: "Soups and hot pot"
	},
	{
		number: "E02",
		name: "調理包",
		enName: "Ready meals"
	},
	{
		number: "F01",
		name: "醬料與調味品",
		enName: "Sauces and seasonings"
	},
	{
		number: "G01",
		name: "宴席套餐",
		enName: "Banquet menus"
	},
	{
		number: "G02",
		name: "年節禮盒",
		enName: "Holiday gift boxes"
	},
	{
		number: "H01",
		name: "飲品與甜湯",
		enName: "Drinks and sweet soups"
	},
	{
		number: "Z01",
		name: "餐具耗材",
		enName: "Tableware and supplies",
		status: 0
	}
];
// server/demo/products/ingredients.ts
const outOfSeason$1 = {
	status: 0,
	remark: "非產季，暫停供應"
};
/** Seafood, meat and vegetables. Fresh produce is exempt from tax. */
const ingredients = [
	{
		type: "A01",
		lowStock: 30,
		products: [
			[
				"草蝦仁 41/50",
				"Black tiger shrimp meat 41/50",
				"包",
				265,
				5,
				5
			],
			[
				"白蝦 40/50 帶殼",
				"White shrimp 40/50, shell on",
				"盒",
				480,
				2,
				1
			],
			[
				"天使紅蝦 L1",
				"Argentine red shrimp L1",
				"盒",
				1180,
				1,
				1
			],
			[
				"北海道生食干貝 3S",
				"Hokkaido scallop 3S",
				"包",
				1650,
				1,
				1,
				{ lowStock: 12 }
			],
			[
				"透抽切花",
				"Scored squid",
				"包",
				320,
				4,
				2
			],
			[
				"花枝圈",
				"Cuttlefish rings",
				"包",
				285,
				4,
				2
			],
			[
				"智利鮭魚清肉",
				"Chilean salmon fillet",
				"公斤",
				620,
				3,
				1
			],
			[
				"大比目魚輪切",
				"Halibut steak",
				"片",
				165,
				10,
				5
			],
			[
				"鱈場蟹腳",
				"King crab legs",
				"盒",
				2480,
				1,
				1,
				{ lowStock: 6 }
			],
			[
				"綜合海鮮料",
				"Seafood mix",
				"包",
				198,
				5,
				5
			]
		]
	},
	{
		type: "A02",
		taxClass: "exempt",
		lowStock: 15,
		products: [
			[
				"虱目魚肚 150 g",
				"Milkfish belly 150 g",
				"片",
				78,
				20,
				10
			],
			[
				"台灣鯛魚片",
				"Tilapia fillet",
				"片",
				62,
				20,
				10
			],
			[
				"龍虎石斑 1.2 kg",
				"Hybrid grouper 1.2 kg",
				"尾",
				520,
				2,
				1
			],
			[
				"午仔魚 350 g",
				"Threadfin 350 g",
				"尾",
				168,
				5,
				1
			],
			[
				"現流小卷",
				"Fresh small squid",
				"公斤",
				460,
				2,
				1
			],
			[
				"活大文蛤",
				"Live hard clams",
				"公斤",
				180,
				3,
				1
			],
			[
				"澎湖牡蠣",
				"Penghu oysters",
				"公斤",
				390,
				2,
				1
			],
			[
				"軟絲",
				"Bigfin reef squid",
				"公斤",
				680,
				2,
				1,
				outOfSeason$1
			]
		]
	},
	{
		type: "B01",
		taxClass: "exempt",
		lowStock: 25,
		products: [
			[
				"帶皮五花肉條",
				"Pork belly strip, skin on",
				"公斤",
				265,
				5,
				1
			],
			[
				"梅花豬肉片",
				"Pork collar slices",
				"公斤",
				290,
				5,
				1
			],
			[
				"豬里肌排 120 g",
				"Pork loin chop 120 g",
				"片",
				38,
				30,
				10
			],
			[
				"去骨仿土雞腿",
				"Boneless free-range chicken leg",
				"片",
				96,
				20,
				10
			],
			[
				"雞胸清肉",
				"Chicken breast",
				"公斤",
				168,
				5,
				1
			],
			[
				"櫻桃鴨胸",
				"Cherry duck breast",
				"片",
				215,
				6,
				2
			],
			[
				"土雞全雞 1.8 kg",
				"Whole free-range chicken 1.8 kg",
				"隻",
				420,
				3,
				1
			],
			[
				"溫體牛腱",
				"Fresh beef shank",
				"公斤",
				560,
				3,
				1
			],
			[
				"豬小排切塊",
				"Pork ribs, cut",
				"公斤",
				310,
				5,
				1
			]
		]
	},
	{
		type: "B02",
		lowStock: 40,
		products: [
			[
				"美國安格斯牛小排",
				"US Angus short rib",
				"公斤",
				1280,
				2,
				1
			],
			[
				"澳洲和牛火鍋片 M7",
				"Australian wagyu slices M7",
				"盒",
				980,
				2,
				1,
				{ lowStock: 10 }
			],
			[
				"黑胡椒德國香腸",
				"Black pepper German sausage",
				"包",
				155,
				6,
				6
			],
			[
				"煙燻火腿片",
				"Smoked ham slices",
				"包",
				128,
				6,
				6
			],
			[
				"厚切培根",
				"Thick-cut bacon",
				"包",
				235,
				4,
				2
			],
			[
				"高粱酒香腸",
				"Kaoliang sausage",
				"包",
				190,
				5,
				5
			],
			[
				"紹興醉雞捲",
				"Shaoxing drunken chicken roll",
				"條",
				260,
				3,
				1
			],
			[
				"鹽水鴨半隻",
				"Salted duck, half",
				"份",
				330,
				2,
				1
			]
		]
	},
	{
		type: "C01",
		taxClass: "exempt",
		lowStock: 20,
		products: [
			[
				"高麗菜切絲",
				"Shredded cabbage",
				"公斤",
				52,
				5,
				5
			],
			[
				"青江菜洗選",
				"Washed bok choy",
				"公斤",
				68,
				3,
				1
			],
			[
				"青花菜切朵",
				"Broccoli florets",
				"公斤",
				95,
				3,
				1
			],
			[
				"紅黃甜椒切條",
				"Sweet pepper strips",
				"公斤",
				165,
				2,
				1
			],
			[
				"洋蔥切丁",
				"Diced onion",
				"公斤",
				48,
				5,
				5
			],
			[
				"紅蘿蔔滾刀塊",
				"Carrot chunks",
				"公斤",
				45,
				5,
				5
			],
			[
				"老薑片",
				"Ginger slices",
				"公斤",
				120,
				1,
				1
			],
			[
				"牛番茄",
				"Beef tomatoes",
				"箱",
				780,
				1,
				1
			],
			[
				"綠竹筍",
				"Green bamboo shoots",
				"公斤",
				210,
				3,
				1,
				outOfSeason$1
			],
			[
				"愛文芒果",
				"Irwin mangoes",
				"箱",
				1250,
				1,
				1,
				outOfSeason$1
			],
			[
				"截切水果盤（5 人份）",
				"Fruit platter for 5",
				"盒",
				180,
				5,
				1,
				{
					stockPolicy: "make-to-order",
					lowStock: null,
					batchQty: 10,
					taxClass: "taxable"
				}
			]
		]
	},
	{
		type: "C02",
		lowStock: 20,
		products: [
			[
				"杏鮑菇",
				"King oyster mushrooms",
				"公斤",
				145,
				2,
				1,
				{ taxClass: "exempt" }
			],
			[
				"乾香菇 中朵",
				"Dried shiitake, medium",
				"包",
				420,
				1,
				1,
				{ taxClass: "exempt" }
			],
			[
				"雪白菇",
				"White beech mushrooms",
				"包",
				32,
				10,
				5,
				{ taxClass: "exempt" }
			],
			[
				"板豆腐",
				"Firm tofu",
				"板",
				210,
				1,
				1
			],
			[
				"雞蛋豆腐",
				"Egg tofu",
				"盒",
				24,
				24,
				12
			],
			[
				"手工豆包",
				"Tofu skin parcels",
				"包",
				86,
				5,
				5
			],
			[
				"百頁豆腐",
				"Layered tofu",
				"條",
				45,
				12,
				6
			],
			[
				"滷蛋（去殼）",
				"Braised eggs, peeled",
				"包",
				118,
				4,
				2
			]
		]
	}
];
// server/demo/products/prepared-food.ts
const atHoliday = {
	stockPolicy: "make-to-order",
	lowStock: null,
	remark: "限年節預購"
};
/** Dishes, bakery, sauces, menus, gift boxes, drinks and tableware. Cooked dishes are made to order. */
const preparedFood = [
	{
		type: "D01",
		stockPolicy: "make-to-order",
		products: [
			[
				"油飯 2 kg",
				"Glutinous oil rice 2 kg",
				"盒",
				380,
				2,
				1,
				{ batchQty: 12 }
			],
			[
				"櫻花蝦米糕",
				"Sakura shrimp rice cake",
				"份",
				260,
				4,
				1,
				{ batchQty: 20 }
			],
			[
				"滷肉飯便當",
				"Braised pork rice box",
				"份",
				85,
				20,
				5,
				{ batchQty: 50 }
			],
			[
				"照燒雞腿便當",
				"Teriyaki chicken box",
				"份",
				120,
				20,
				5,
				{ batchQty: 50 }
			],
			[
				"素食便當",
				"Vegetarian box",
				"份",
				95,
				10,
				5,
				{ batchQty: 30 }
			],
			[
				"手工刀削麵",
				"Hand-cut noodles",
				"包",
				68,
				10,
				5,
				{ batchQty: 40 }
			],
			[
				"冷凍烏龍麵",
				"Frozen udon",
				"包",
				92,
				8,
				4,
				{
					stockPolicy: "strict",
					lowStock: 40
				}
			],
			[
				"台東池上白米 20 kg",
				"Chishang rice 20 kg",
				"袋",
				1180,
				1,
				1,
				{
					stockPolicy: "strict",
					lowStock: 8,
					taxClass: "exempt"
				}
			]
		]
	},
	{
		type: "D02",
		stockPolicy: "make-to-order",
		products: [
			[
				"小籠湯包",
				"Soup dumplings",
				"盒",
				168,
				5,
				1,
				{ batchQty: 24 }
			],
			[
				"鮮蝦燒賣",
				"Shrimp siu mai",
				"盒",
				186,
				5,
				1,
				{ batchQty: 24 }
			],
			[
				"韭菜水餃 100 粒",
				"Chive dumplings, 100",
				"包",
				420,
				2,
				1,
				{ batchQty: 10 }
			],
			[
				"蘿蔔糕",
				"Turnip cake",
				"條",
				145,
				4,
				2,
				{ batchQty: 16 }
			],
			[
				"芝麻球",
				"Sesame balls",
				"包",
				110,
				6,
				2,
				{ batchQty: 30 }
			],
			[
				"手工芋圓",
				"Taro balls",
				"包",
				95,
				8,
				4,
				{ batchQty: 40 }
			],
			[
				"壽桃 大",
				"Longevity peach buns, large",
				"盒",
				480,
				1,
				1,
				{ batchQty: 6 }
			],
			[
				"割包",
				"Gua bao",
				"包",
				88,
				10,
				5,
				{ batchQty: 60 }
			]
		]
	},
	{
		type: "D03",
		stockPolicy: "make-to-order",
		products: [
			[
				"歐式雜糧麵包",
				"Multigrain loaf",
				"個",
				75,
				10,
				5,
				{ batchQty: 20 }
			],
			[
				"軟法小餐包",
				"Soft French rolls",
				"包",
				96,
				6,
				2,
				{ batchQty: 30 }
			],
			[
				"奶油可頌",
				"Butter croissants",
				"盒",
				240,
				3,
				1,
				{ batchQty: 12 }
			],
			[
				"起司條蛋糕",
				"Cheesecake bar",
				"條",
				360,
				2,
				1,
				{ batchQty: 8 }
			],
			[
				"檸檬塔 6 吋",
				"Lemon tart, 6 inch",
				"個",
				420,
				1,
				1,
				{ batchQty: 6 }
			],
			[
				"綜合迷你甜點 30 入",
				"Mini desserts, 30 pieces",
				"盒",
				1080,
				1,
				1,
				{ batchQty: 4 }
			],
			[
				"婚宴蛋糕 三層",
				"Wedding cake, three tiers",
				"組",
				8800,
				1,
				1,
				{
					batchQty: 1,
					remark: "七日前預訂"
				}
			]
		]
	},
	{
		type: "E01",
		stockPolicy: "make-to-order",
		products: [
			[
				"佛跳牆 10 人份",
				"Buddha jumps over the wall, for 10",
				"組",
				1880,
				1,
				1,
				{ batchQty: 8 }
			],
			[
				"人參烏骨雞湯",
				"Ginseng silkie soup",
				"袋",
				320,
				3,
				1,
				{ batchQty: 20 }
			],
			[
				"剝皮辣椒雞湯",
				"Pickled chili chicken soup",
				"袋",
				265,
				3,
				1,
				{ batchQty: 20 }
			],
			[
				"蒜頭蛤蜊湯",
				"Garlic clam soup",
				"袋",
				220,
				3,
				1,
				{ batchQty: 20 }
			],
			[
				"羅宋湯",
				"Borscht",
				"袋",
				180,
				5,
				1,
				{ batchQty: 25 }
			],
			[
				"豬骨高湯 3 kg",
				"Pork bone stock 3 kg",
				"袋",
				210,
				4,
				2,
				{
					stockPolicy: "strict",
					lowStock: 20,
					batchQty: 30
				}
			],
			[
				"綜合火鍋丸",
				"Hot-pot balls, assorted",
				"包",
				138,
				6,
				3,
				{
					stockPolicy: "strict",
					lowStock: 36
				}
			],
			[
				"蛋餃",
				"Egg dumplings",
				"盒",
				72,
				12,
				6,
				{
					stockPolicy: "strict",
					lowStock: 48
				}
			]
		]
	},
	{
		type: "E02",
		lowStock: 40,
		products: [
			[
				"日式咖哩調理包",
				"Japanese curry pouch",
				"包",
				58,
				20,
				10
			],
			[
				"紅燒牛肉調理包",
				"Braised beef pouch",
				"包",
				98,
				20,
				10
			],
			[
				"三杯雞調理包",
				"Three-cup chicken pouch",
				"包",
				82,
				20,
				10
			],
			[
				"麻婆豆腐醬包",
				"Mapo tofu sauce pouch",
				"包",
				46,
				20,
				10
			],
			[
				"義式肉醬",
				"Bolognese sauce",
				"包",
				76,
				20,
				10
			],
			[
				"南瓜濃湯包",
				"Pumpkin soup pouch",
				"包",
				64,
				20,
				10
			],
			[
				"東坡肉 8 入",
				"Dongpo pork, 8 pieces",
				"盒",
				640,
				2,
				1,
				{ lowStock: 12 }
			],
			[
				"梅干扣肉",
				"Pork with preserved mustard",
				"盒",
				420,
				2,
				1,
				{ lowStock: 12 }
			]
		]
	},
	{
		type: "F01",
		lowStock: 12,
		products: [
			[
				"陳年醬油膏 5 L",
				"Aged soy paste 5 L",
				"桶",
				420,
				1,
				1
			],
			[
				"純釀薄鹽醬油 5 L",
				"Light soy sauce 5 L",
				"桶",
				460,
				1,
				1
			],
			[
				"白醋 5 L",
				"White vinegar 5 L",
				"桶",
				185,
				1,
				1
			],
			[
				"黑麻油 3 L",
				"Black sesame oil 3 L",
				"桶",
				980,
				1,
				1
			],
			[
				"沙茶醬 3 kg",
				"Shacha sauce 3 kg",
				"罐",
				690,
				1,
				1
			],
			[
				"豆瓣醬 3 kg",
				"Broad bean paste 3 kg",
				"罐",
				360,
				1,
				1
			],
			[
				"胡椒鹽 1 kg",
				"Pepper salt 1 kg",
				"包",
				165,
				2,
				1
			],
			[
				"蒜味辣椒醬",
				"Garlic chili sauce",
				"瓶",
				95,
				6,
				6
			],
			[
				"紹興酒（料理用）",
				"Shaoxing cooking wine",
				"瓶",
				128,
				12,
				12
			]
		]
	},
	{
		type: "G01",
		stockPolicy: "make-to-order",
		products: [
			[
				"吉祥合菜 10 人桌",
				"Auspicious set menu, table of 10",
				"組",
				6800,
				1,
				1,
				{ batchQty: 1 }
			],
			[
				"富貴宴席 10 人桌",
				"Prosperity banquet, table of 10",
				"組",
				12800,
				5,
				1,
				{ batchQty: 1 }
			],
			[
				"龍鳳喜宴 10 人桌",
				"Dragon and phoenix wedding banquet",
				"組",
				16800,
				10,
				1,
				{ batchQty: 1 }
			],
			[
				"素食宴席 10 人桌",
				"Vegetarian banquet, table of 10",
				"組",
				9800,
				1,
				1,
				{ batchQty: 1 }
			],
			[
				"西式自助餐（每人）",
				"Western buffet, per person",
				"份",
				780,
				30,
				10,
				{ batchQty: 50 }
			],
			[
				"茶會點心組（20 人）",
				"Tea party set for 20",
				"組",
				3600,
				1,
				1,
				{ batchQty: 2 }
			],
			[
				"會議餐盒 精緻",
				"Conference box, deluxe",
				"份",
				220,
				20,
				10,
				{ batchQty: 60 }
			],
			[
				"會議餐盒 標準",
				"Conference box, standard",
				"份",
				150,
				20,
				10,
				{ batchQty: 60 }
			]
		]
	},
	{
		type: "G02",
		lowStock: 20,
		products: [
			[
				"烏魚子禮盒 4 兩",
				"Mullet roe gift box",
				"盒",
				1680,
				1,
				1
			],
			[
				"鳳梨酥禮盒 12 入",
				"Pineapple cake box, 12",
				"盒",
				420,
				6,
				6
			],
			[
				"中秋月餅禮盒",
				"Mooncake gift box",
				"盒",
				580,
				12,
				6,
				atHoliday
			],
			[
				"端午肉粽 10 入",
				"Dragon Boat rice dumplings, 10",
				"串",
				480,
				5,
				5,
				{
					...atHoliday,
					batchQty: 30
				}
			],
			[
				"年菜八件組",
				"New Year dishes, set of 8",
				"組",
				5980,
				1,
				1,
				{
					...atHoliday,
					batchQty: 4
				}
			],
			[
				"牛軋糖禮盒",
				"Nougat gift box",
				"盒",
				320,
				10,
				5
			],
			[
				"出口鳳梨乾 40 入",
				"Dried pineapple for export, 40",
				"箱",
				2200,
				10,
				10,
				{
					taxClass: "zero",
					lowStock: null,
					remark: "外銷零稅率"
				}
			],
			[
				"出口烏龍茶禮盒",
				"Oolong gift box for export",
				"箱",
				5400,
				5,
				5,
				{
					taxClass: "zero",
					lowStock: null,
					remark: "外銷零稅率"
				}
			]
		]
	},
	{
		type: "H01",
		lowStock: 24,
		products: [
			[
				"冬瓜茶磚",
				"Winter melon tea block",
				"塊",
				75,
				10,
				5
			],
			[
				"紅豆湯 3 kg",
				"Red bean soup 3 kg",
				"袋",
				240,
				2,
				1,
				{
					stockPolicy: "make-to-order",
					lowStock: null,
					batchQty: 12
				}
			],
			[
				"銀耳蓮子湯 3 kg",
				"White fungus soup 3 kg",
				"袋",
				280,
				2,
				1,
				{
					stockPolicy: "make-to-order",
					lowStock: null,
					batchQty: 12
				}
			],
			[
				"燒仙草 3 kg",
				"Grass jelly 3 kg",
				"袋",
				220,
				2,
				1,
				{
					stockPolicy: "make-to-order",
					lowStock: null,
					batchQty: 12
				}
			],
			[
				"鮮榨柳橙汁 2 L",
				"Fresh orange juice 2 L",
				"瓶",
				195,
				4,
				2,
				{
					stockPolicy: "make-to-order",
					lowStock: null,
					batchQty: 20
				}
			],
			[
				"阿里山烏龍冷泡茶",
				"Alishan cold-brew oolong",
				"瓶",
				48,
				24,
				24
			],
			[
				"礦泉水 600 ml",
				"Mineral water 600 ml",
				"箱",
				165,
				2,
				1
			],
			[
				"有機豆漿 2 L",
				"Organic soy milk 2 L",
				"瓶",
				92,
				6,
				6
			]
		]
	},
	{
		type: "Z01",
		stockPolicy: "untracked",
		products: [
			[
				"免洗竹筷 100 雙",
				"Bamboo chopsticks, 100 pairs",
				"包",
				95,
				5,
				5,
				{ status: 0 }
			],
			[
				"紙餐盒 50 入",
				"PdfDocument boxes, 50",
				"包",
				180,
				4,
				4,
				{ status: 0 }
			],
			[
				"外燴桌巾",
				"Catering tablecloth",
				"條",
				260,
				1,
				1,
				{ status: 0 }
			],
			[
				"外燴服務費（每桌）",
				"Catering service, per table",
				"份",
				800,
				1,
				1,
				{ remark: "不計庫存" }
			]
		]
	}
];
// server/demo/products/products.ts
/** What a food supplier sells to restaurants and hotels. */
const demoProducts = [...ingredients, ...preparedFood];
// server/demo/add-trade-data.ts
/** Adds the product types in the sequence of the price list. */
async function addProductTypes(ctx) {
	for (const [at, type] of demoProductTypes.entries()) await insertRow(ctx, productTypes, {
		status: 1,
		...type,
		indexId: at + 1
	});
}
/** Adds the products in the sequence of the price list; types and units exist already. */
async function addProducts(ctx) {
	const unitOf = new Map((await ctx.db.select().from(units)).map(({ id, name }) => [name, id]));
	const typeOf = new Map((await ctx.db.select().from(productTypes)).map(({ id, number }) => [number, id]));
	for (const { type, products, ...kind } of demoProducts) for (const [at, [name, enName, unit, price, minBuyQty, orderMultiple, unusual]] of products.entries()) {
		const [productTypeId, unitId] = [typeOf.get(type), unitOf.get(unit)];
		if (productTypeId === void 0 || unitId === void 0) throw new Error(`${name}: ${type} or ${unit} is unknown`);
		const terms = {
			price: price.toFixed(2),
			minBuyQty,
			orderMultiple
		};
		await addProduct(ctx, {
			...usual,
			...kind,
			...unusual,
			...terms,
			number: `${type}-${String(at + 1).padStart(3, "0")}`,
			name,
			enName,
			productTypeId,
			unitId
		});
	}
}
const usual = {
	taxClass: "taxable",
	stockPolicy: "strict",
	lowStock: null,
	batchQty: 1,
	remark: "",
	status: 1
};
const outOfSeason = /* @__PURE__ */ new Set(["綠竹筍", "愛文芒果"]);
const resting = {
	status: 0,
	remark: "非產季，暫停採購"
};
/** Adds the food materials with their types; the units exist already. */
async function addFoodMaterials(ctx) {
	const known = await ctx.db.select({
		id: units.id,
		name: units.name
	}).from(units);
	const unitOf = new Map(known.map(({ id, name }) => [name, id]));
	for (const { materials, ...type } of demoFoodMaterials) {
		const indexId = nextIndex(foodMaterialTypes);
		const { id } = await insertRow(ctx, foodMaterialTypes, {
			...type,
			status: 1,
			indexId
		});
		for (const [at, [chtName, enName, unit]] of materials.entries()) {
			const unitId = unitOf.get(unit);
			if (unitId === void 0) throw new Error(`no unit is called ${unit}`);
			const number = `M${type.number}${String(at + 1).padStart(2, "0")}`;
			const place = {
				indexId: nextIndex(foodMaterials),
				foodMaterialTypeId: id,
				unitId
			};
			const state = outOfSeason.has(chtName) ? resting : {
				status: 1,
				remark: ""
			};
			await insertRow(ctx, foodMaterials, {
				number,
				chtName,
				enName,
				...state,
				...place
			});
		}
	}
}
// server/demo/order-templates.ts
/** What is ordered regularly: which of the customer's products, and how many times the smallest quantity. */
const demoTemplates = [
	{
		name: "週一備貨",
		weekday: 1,
		from: 0,
		count: 6,
		times: 2
	},
	{
		name: "週末宴席",
		weekday: 6,
		from: 6,
		count: 8,
		times: 3
	},
	{
		name: "每日基本",
		weekday: null,
		from: 3,
		count: 4,
		times: 1
	}
];
/** Adds some templates of products that a customer can order. */
async function addTemplatesOf(ctx, { self, productIds }) {
	const today = dayOf(ctx.now());
	const goods = (await goodsOf(ctx, self.id, productIds)).flatMap(({ product, agreed }) => {
		const { minBuyQty, notOffered } = resolveTerms(product, agreed ?? void 0, today);
		return notOffered ? [] : [{
			productId: product.id,
			minBuyQty
		}];
	});
	for (const { name, weekday, from, count, times } of demoTemplates) {
		const lines = goods.slice(from, from + count).map(({ productId, minBuyQty }) => ({
			productId,
			quantity: minBuyQty * times
		}));
		await addOrderTemplate({
			...ctx,
			actor: self
		}, {
			name,
			weekday,
			lines
		});
	}
}
// server/demo/shipments.ts
const minute$2 = 6e4;
const day$4 = 1440 * minute$2;
/** Produces what is allocated to an order and not in stock yet. */
async function produceFor(ctx, orderId) {
	const made = (await ctx.db.select({
		productId: stocks.id,
		onHand: sql`sum(${orderLines.ordered})::int - ${stocks.onHand}`
	}).from(orderLines).innerJoin(stocks, eq(stocks.id, orderLines.productId)).where(and(eq(orderLines.orderId, orderId), eq(stocks.policy, "make-to-order"))).groupBy(stocks.id).having(sql`sum(${orderLines.ordered}) > ${stocks.onHand}`)).map((one) => ({
		...one,
		kind: "produced",
		remark: "配合訂單生產"
	}));
	await moveStock(ctx, made);
}
/** Ships an order as far as possible: most completely, some partly, and some goods are returned. */
async function ship(ctx, { warehouse, clerk }, id, isRecent) {
	const packing = {
		...ctx,
		actor: warehouse
	};
	await produceFor(packing, id);
	const lines = await ctx.db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.lineNo));
	const [first] = lines;
	const inPart = id % 7 === 3 && lines.length > 1;
	const some = lines.slice(1).map((line) => ({
		orderLineId: line.id,
		quantity: line.ordered
	}));
	const input = {
		note: id % 5 === 0 ? "冷凍車 2 號" : "",
		...inPart && { lines: some }
	};
	const draft = await prepareShipment(packing, id, input);
	const dated = { created_at: ctx.now().toISOString() };
	await ctx.db.update(shipments).set(dated).where(eq(shipments.id, draft.id));
	await confirmShipment(packing, draft.id, draft.version);
	if (inPart && !isRecent) await closeShort({
		...ctx,
		actor: clerk
	}, {
		id,
		reason: "缺貨，客戶同意取消"
	});
	if (id % 13 !== 5 || !first || inPart) return;
	const back = {
		orderLineId: first.id,
		quantity: 1,
		restock: id % 2 === 0
	};
	await returnGoods({
		...ctx,
		actor: clerk
	}, id, {
		reason: "外箱破損",
		lines: [back]
	});
}
/** Ships what was to be delivered this many days ago; of today's, some is only packed. */
async function addShipmentsOf(ctx, shippers, daysAgo) {
	const moment = /* @__PURE__ */ new Date(ctx.now().getTime() - daysAgo * day$4 - 5 * minute$2);
	const then = {
		...ctx,
		now: () => moment
	};
	const due = await ctx.db.select({ id: orders.id }).from(orders).where(and(eq(orders.status, "confirmed"), eq(orders.deliveryDate, dayOf(moment)))).orderBy(asc(orders.id));
	for (const { id } of due) await ship(then, shippers, id, daysAgo < 3);
	const done = due.map(({ id }) => id);
	await ctx.db.update(orders).set({ updated_at: moment.toISOString() }).where(inArray(orders.id, done));
}
/** Prepares some shipments for the next delivery date, so that there are drafts. */
async function addDrafts(ctx, { warehouse }) {
	const today = dayOf(ctx.now());
	const next = await ctx.db.select({ id: orders.id }).from(orders).where(and(eq(orders.status, "confirmed"), sql`${orders.deliveryDate} > ${today}::date`)).orderBy(asc(orders.deliveryDate), asc(orders.id)).limit(3);
	for (const { id } of next) await prepareShipment({
		...ctx,
		actor: warehouse
	}, id, { note: "" });
}
// server/demo/next-day.ts
const day$3 = 864e5;
/** Regular customers order this many days ahead, and did so for some weeks. */
const ahead = 2;
/** Returns the next delivery date. */
async function nextDeliveryDay(ctx) {
	const { rules, holidays } = await calendarOf(ctx, null);
	const today = dayOf(ctx.now());
	return Array.from({ length: 30 }, (_, nth) => addDays(today, nth + 1)).find((one) => deliveryOn(one, rules, holidays)) ?? addDays(today, 1);
}
/** Returns a product made to order that a customer may buy, with its smallest quantity. */
async function madeFor(ctx, { self, productIds }) {
	const today = dayOf(ctx.now());
	return (await goodsOf(ctx, self.id, productIds)).flatMap(({ product, agreed, stock }) => {
		const terms = resolveTerms(product, agreed ?? void 0, today);
		return stock.policy === "make-to-order" && !terms.notOffered ? [{
			productId: product.id,
			...terms
		}] : [];
	});
}
/** Separates the regular customers from the others: they order every week, and nothing for the next delivery date. */
async function takeRegulars(ctx, people) {
	const regulars = [];
	for (const buyer of people.others.toReversed()) if (regulars.length < 3 && (await madeFor(ctx, buyer)).length > 0) regulars.push(buyer);
	people.others = people.others.filter((one) => !regulars.includes(one));
	return regulars;
}
/** Places an order and confirms it. */
async function order(ctx, { clerk, manager }, asked) {
	const row = await placeOrder({
		...ctx,
		actor: manager
	}, orderInput.parse(asked));
	await changeOrderState({
		...ctx,
		actor: clerk
	}, {
		command: "confirm",
		id: row.id
	});
	const moment = ctx.now().toISOString();
	await ctx.db.update(orders).set({
		created_at: moment,
		updated_at: moment
	}).where(eq(orders.id, row.id));
}
/**
* Adds the orders that regular customers placed this many days ago, if they were for the weekday of the next delivery
* date.
*/
async function addRegularOrders(ctx, people, { daysAgo, next, regulars }) {
	const moment = /* @__PURE__ */ new Date(ctx.now().getTime() - daysAgo * day$3);
	const deliveryDate = addDays(dayOf(moment), ahead);
	if (!((Date.parse(next) - Date.parse(deliveryDate)) % (7 * day$3) === 0) || deliveryDate >= next) return;
	const then = {
		...ctx,
		now: () => moment
	};
	for (const buyer of regulars) {
		if (!(await calendarOf(then, buyer.self.id)).next.some((one) => one.day === deliveryDate)) continue;
		const lines = (await madeFor(then, buyer)).slice(0, 1).map(({ productId, minBuyQty }) => ({
			productId,
			quantity: minBuyQty
		}));
		await order(then, people, {
			customerId: buyer.self.id,
			deliveryDate,
			lines
		});
	}
}
/** Returns the product with a recipe, made to order, that most of these customers may buy, with those customers. */
async function wanted(ctx, buyers) {
	const made = await ctx.db.selectDistinct({ id: recipeLines.productId }).from(recipeLines);
	const cooked = new Set(made.map(({ id }) => id));
	const all = [];
	for (const buyer of buyers) for (const good of await madeFor(ctx, buyer)) if (cooked.has(good.productId)) all.push({
		buyer,
		good
	});
	return [...Map.groupBy(all, ({ good }) => good.productId).values()].toSorted((one, other) => other.length - one.length)[0]?.slice(0, 5) ?? [];
}
/** Orders more of one product for the next delivery date than there is, so that it has to be produced or allocated. */
async function addShortage(ctx, people, next) {
	const some = await wanted(ctx, [
		...people.shown,
		...people.ofSales,
		...people.others
	]);
	const ids = some.map(({ good }) => good.productId);
	const [stock] = await ctx.db.select().from(stocks).where(inArray(stocks.id, ids)).orderBy(asc(stocks.id));
	if (!stock) return;
	const each = Math.ceil(Math.max(stock.onHand, 20) * 1.4 / some.length);
	for (const [nth, { buyer, good }] of some.entries()) {
		const { orderMultiple, minBuyQty, productId } = good;
		const more = Math.max(0, each + nth * 3 - minBuyQty);
		const quantity = minBuyQty + Math.ceil(more / orderMultiple) * orderMultiple;
		const calendar = await calendarOf(ctx, buyer.self.id);
		if (!deliveryOn(next, calendar.rules, calendar.holidays)) continue;
		const isOpen = calendar.next.some((one) => one.day === next);
		await order(ctx, people, {
			customerId: buyer.self.id,
			deliveryDate: next,
			lines: [{
				productId,
				quantity
			}],
			...!isOpen && { lateReason: "宴會臨時加桌，主管同意" }
		});
	}
}
// server/demo/orders.ts
const minute$1 = 6e4;
const day$2 = 1440 * minute$1;
const ordersOn = (daysAgo) => daysAgo < 3 ? 13 : 5;
/** The quantity that stays in stock whatever is ordered, so that later days have something to take. */
const kept = 30;
const remarks$1 = [
	"請於早上 8 點前送達",
	"後門卸貨，請先電話聯絡",
	"冷凍品請分箱",
	"發票隨貨附上"
];
const holdReasons = [
	"等待客戶確認數量",
	"帳款核對中",
	"客戶裝修，改期未定"
];
const cancelReasons = [
	"客戶重複下單",
	"宴席取消",
	"改訂下週"
];
async function actorCalled$1({ db }, name) {
	const [row] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.name, name));
	return found(await actorOfAccount(db, found(row).id));
}
/** Returns customers that can order and have agreements, with the ids of their products. */
async function readPeople(ctx) {
	const { db } = ctx;
	const mine = eq(customerProducts.customerId, customers.id);
	const agreed = exists(db.select({ id: customerProducts.id }).from(customerProducts).where(mine));
	const ready = and(eq(customers.status, status.active), eq(customers.blockedReason, ""), agreed);
	const open = and(eq(customerEmployees.customerId, customers.id), isNull(customerEmployees.validTo));
	const rows = await db.select({
		id: customers.id,
		name: customers.name,
		employeeId: customerEmployees.employeeId,
		productIds: sql`array(select ${customerProducts.productId} from ${customerProducts} where ${mine} order by 1)`
	}).from(customers).leftJoin(customerEmployees, open).where(ready).orderBy(asc(customers.id));
	const manager = await actorCalled$1(ctx, "demo-manager");
	const [sales, clerk] = [await actorCalled$1(ctx, "demo-sales"), await actorCalled$1(ctx, "demo-clerk")];
	const people = {
		shown: [],
		ofSales: [],
		others: [],
		manager,
		clerk,
		warehouse: await actorCalled$1(ctx, "demo-warehouse")
	};
	for (const { id, name, employeeId, productIds } of rows) {
		const self = found(await actorOfAccount(db, id));
		const seller = (employeeId === null ? void 0 : await actorOfAccount(db, employeeId)) ?? manager;
		people[name === "demo-customer" ? "shown" : seller.id === sales.id ? "ofSales" : "others"].push({
			self,
			seller,
			productIds
		});
	}
	return people;
}
const at = (list, n) => list[n % list.length];
function buyerOf({ shown, ofSales, others }, n) {
	if (n % 8 === 0) return at(shown, 0);
	return n % 8 === 3 || n % 8 === 6 ? at(ofSales, Math.floor(n / 4)) : at(others, n);
}
/** Chooses some of the customer's products, in valid quantities that leave something for others. */
async function linesFor(ctx, { self, productIds }, n) {
	const some = Array.from({ length: 3 + n % 6 }, (_, nth) => at(productIds, n * 5 + nth * 3));
	const today = dayOf(ctx.now());
	return (await goodsOf(ctx, self.id, [...new Set(some)])).flatMap(({ product, agreed, stock }, nth) => {
		const { minBuyQty, orderMultiple, notOffered } = resolveTerms(product, agreed ?? void 0, today);
		const quantity = minBuyQty + (n + nth) % 4 * orderMultiple;
		const scarce = stock.policy === "strict" && stock.available - quantity < kept;
		return notOffered || scarce ? [] : [{
			productId: product.id,
			quantity
		}];
	});
}
/** Places an order, if there is anything left for it: by the customer, by its sales rep, or late by the manager. */
async function place(ctx, people, n) {
	const buyer = buyerOf(people, n);
	const lines = await linesFor(ctx, buyer, n);
	const { next } = await calendarOf(ctx, buyer.self.id);
	const first = dayOf(new Date(ctx.now().getTime() + (n % 3 === 2 ? day$2 : 0)));
	const delivery = next.filter((one) => one.day > first)[n % 5 === 4 ? n % 7 : n % 2];
	if (lines.length === 0 || !delivery) return void 0;
	const late = n % 37 === 11;
	const actor = late ? people.manager : n % 3 === 1 ? buyer.seller : buyer.self;
	const staff = actor !== buyer.self;
	const asked = {
		lines: lines.map((line, nth) => ({
			...line,
			remark: (n + nth) % 13 === 6 ? "切塊" : ""
		})),
		deliveryDate: late ? dayOf(ctx.now()) : delivery.day,
		remark: n % 6 === 2 ? at(remarks$1, n) : "",
		customerPoNumber: n % 5 === 1 ? `PO-${4200 + n}` : "",
		...staff && {
			customerId: buyer.self.id,
			internalNote: n % 9 === 4 ? "先確認冷凍車次" : ""
		},
		...late && { lateReason: "宴會臨時加桌，主管同意" }
	};
	return placeOrder({
		...ctx,
		actor
	}, orderInput.parse(asked));
}
/** Decides what happens to an order soon after it was placed; most of them are confirmed. */
function decisionFor({ deliveryDate }, n, today) {
	if (n % 11 === 5) return {
		command: "cancel",
		reason: at(cancelReasons, n)
	};
	if (deliveryDate < today) return { command: "confirm" };
	if (n % 9 === 7) return {
		command: "hold",
		reason: at(holdReasons, n)
	};
	return n % 3 === 0 ? void 0 : { command: "confirm" };
}
/** Adds a day of orders, this many days ago, each with the decision about it a few minutes later. */
async function addOrdersOf(ctx, people, daysAgo) {
	const many = ordersOn(daysAgo);
	for (let nth = 0; nth < many; nth += 1) {
		const n = daysAgo * 16 + nth;
		const moment = ctx.now().getTime() - daysAgo * day$2 - (many - nth) * 40 * minute$1;
		const then = (minutes) => ({
			...ctx,
			now: () => new Date(moment + minutes * minute$1)
		});
		const order = await place(then(0), people, n);
		if (!order) continue;
		const decision = decisionFor(order, n, dayOf(ctx.now()));
		const later = then(decision ? 12 : 0);
		if (decision) await changeOrderState({
			...later,
			actor: people.clerk
		}, {
			...decision,
			id: order.id
		});
		const dated = {
			created_at: then(0).now().toISOString(),
			updated_at: later.now().toISOString()
		};
		await ctx.db.update(orders).set(dated).where(eq(orders.id, order.id));
	}
}
// server/demo/stock.ts
const day$1 = 864e5;
/**
* The past of one product: every number is derived from its position in the list, so each demonstration has the same.
*/
function weekOf(product, at) {
	const { id: productId, lowStock, stockPolicy, batchQty } = product;
	const made = stockPolicy === "make-to-order";
	let left = 0;
	const past = [];
	const move = (daysAgo, kind, onHand, remark, reason) => {
		const change = Math.max(-left, onHand);
		if (change === 0) return;
		left += change;
		past.push({
			daysAgo,
			move: {
				productId,
				kind,
				onHand: change,
				remark,
				reason
			}
		});
	};
	move(20, "count", (lowStock ?? 20) * 2 + at * 7 % 40 + 90, "期初盤點");
	if (made) move(5, "produced", batchQty * (1 + at % 3), "第一批");
	else if (at % 2 === 0) move(5, "increment", 10 + at * 3 % 30, "進貨，早班冷凍車到貨");
	move(4, "decrement", -(5 + at % 12), "門市補貨");
	if (at % 5 === 0) move(3, "decrement", -(1 + at % 3), "冷凍櫃溫度異常，整箱報廢", "spoilage");
	if (at % 11 === 3) move(3, "decrement", -1, "盤點前清查，遍尋不著", "loss");
	if (at % 7 === 0) move(2, "count", at % 2 === 0 ? -1 : 1, "週盤點");
	if (at % 17 === 8) move(1, "decrement", -left, "大宗出貨，售罄");
	else if (at % 9 === 4) move(1, "decrement", Math.floor((lowStock ?? 10) / 2) - left, "宴席備料領出");
	else move(1, "decrement", -(1 + at % 8), "門市試吃");
	if (made && at % 2 === 0) move(0, "produced", batchQty * (1 + at % 2), "上午第一批");
	return past;
}
/** Returns the moves of a day that take nothing allocated to customers. */
async function possible({ db }, moves) {
	const { id, onHand, allocated } = stocks;
	const rows = await db.select({
		id,
		onHand,
		allocated
	}).from(stocks);
	const left = new Map(rows.map((row) => [row.id, Math.max(0, row.onHand - row.allocated)]));
	return moves.flatMap((move) => {
		const free = left.get(move.productId) ?? 0;
		const change = Math.max(-free, move.onHand ?? 0);
		left.set(move.productId, free + change);
		return change === 0 ? [] : [{
			...move,
			onHand: change
		}];
	});
}
/**
* Gives the products a past of some weeks, day by day: goods in and out, counts, spoilage, and orders of customers.
* Some are low, and some are sold out.
*/
async function addTradeHistory(ctx) {
	const { id, lowStock, stockPolicy, batchQty, indexId } = products;
	const rows = await ctx.db.select({
		id,
		lowStock,
		stockPolicy,
		batchQty
	}).from(products).orderBy(asc(indexId));
	const [keeper] = await ctx.db.select().from(accounts).where(eq(accounts.name, "demo-warehouse"));
	const actor = keeper ? {
		...ctx.actor,
		id: keeper.id,
		name: keeper.name,
		realName: keeper.realName
	} : ctx.actor;
	const past = rows.flatMap(weekOf);
	const now = ctx.now().getTime();
	const people = await readPeople(ctx);
	const regulars = await takeRegulars(ctx, people);
	const next = await nextDeliveryDay(ctx);
	for (let daysAgo = 31; daysAgo >= 0; daysAgo -= 1) {
		await addRegularOrders(ctx, people, {
			daysAgo,
			next,
			regulars
		});
		if (daysAgo < 20) await addOrdersOf(ctx, people, daysAgo);
		await addShipmentsOf(ctx, people, daysAgo);
		const moves = past.filter((one) => one.daysAgo === daysAgo).map((one) => one.move);
		await moveStock({
			...ctx,
			actor,
			now: () => /* @__PURE__ */ new Date(now - daysAgo * day$1)
		}, await possible(ctx, moves));
	}
	await addShortage(ctx, people, next);
	await addDrafts(ctx, people);
	for (const buyer of people.shown) await addTemplatesOf(ctx, buyer);
}
// server/demo/shop-customers.ts
/** A customer for the shop's sign-in page. The password is no secret: the demonstration is local. */
const shownCustomer = {
	kind: "customer",
	name: "demo-customer",
	password: "Banquet-customer-1"
};
const { name, password } = shownCustomer;
const record = {
	name,
	password,
	realName: "福滿樓餐廳",
	number: "C0001",
	taxIdNumber: "12345675",
	telephone: "02-2503-1188",
	contactPhone1: "0912-345-678",
	email: "order@fumanlou.example.com",
	addresses: [{
		label: "總店",
		zipcode: "104",
		city: "臺北市",
		area: "中山區",
		address: "南京東路三段133號",
		isDefault: true
	}, {
		label: "中央廚房",
		zipcode: "220",
		city: "新北市",
		area: "板橋區",
		address: "文化路一段188號"
	}],
	contacts: [{
		name: "黃淑芬",
		title: "採購",
		phone: "0912-345-678",
		email: "buyer@fumanlou.example.com"
	}]
};
/** Adds the customer that the shop's sign-in page shows. */
async function addShownCustomer(ctx) {
	const { id } = await addCustomer(ctx, customerInput.parse(record));
	await updateRow(ctx, accounts, {
		which: id,
		set: { mustChangePassword: false }
	});
}
// server/demo/pay-online.ts
/** Lets a member pay online at the simulator; returns whether there is one. */
async function payOnline(ctx, services, { self, orderId, amount, method, plays }) {
	const gateway = gatewayOf(services);
	if (gateway?.provider !== "simulator") return false;
	const wish = {
		id: orderId,
		method,
		togetherWith: [],
		expectedAmount: amount,
		language: "zh-TW"
	};
	const { form } = await startAttempt({
		...ctx,
		actor: self
	}, services, wish);
	for (const play of plays) {
		const fields = reportOf(play, form.fields, {
			merchant: gateway.merchant,
			now: ctx.now()
		});
		const body = new URLSearchParams(fields).toString();
		await receiveCallback(ctx, services, {
			provider: "simulator",
			body
		});
	}
	return true;
}
// server/demo/signup-course.ts
const hour = 36e5;
const day = 24 * hour;
const rejections = ["學生證明已過期", "所附文件不符，請改以一般身分報名"];
const cancellations = [
	"臨時出差，無法參加",
	"與其他會議撞期",
	"重複報名"
];
const readSignup = ({ db }, id) => getRow(db, signups, id);
/** Returns what happens to a sign-up later, if its state then allows it: decision, transfer, payment, cancellation. */
function laterOf(signed) {
	const { at, nth } = signed;
	const after = (time) => new Date(at.getTime() + time);
	return [
		{
			at: after((nth % 3 === 1 ? 24 : 1) * day + nth % 3 * hour),
			run: (ctx) => decide(ctx, signed)
		},
		{
			at: after(2 * day + nth % 7 * hour),
			run: (ctx) => report(ctx, signed)
		},
		{
			at: after(3 * day + nth % 3 * hour),
			run: (ctx) => pay(ctx, signed)
		},
		{
			at: after(26 * day),
			run: (ctx) => pay(ctx, signed)
		},
		{
			at: after(9 * day + nth % 5 * hour),
			run: (ctx) => cancel(ctx, signed)
		}
	];
}
async function decide(ctx, { id, nth, desk }) {
	const { state, version } = await readSignup(ctx, id);
	if (state !== "awaiting-approval") return;
	const asClerk = {
		...ctx,
		actor: desk.clerk
	};
	const reason = rejections[nth % rejections.length] ?? "";
	if (nth % 5 === 3) await rejectSignup(asClerk, id, {
		version,
		reason
	});
	else await approveSignup(asClerk, id, version);
}
/** Some members say when they transferred the money. */
async function report(ctx, { id, nth, self }) {
	const { state, paymentOrderId, amount } = await readSignup(ctx, id);
	if (state !== "awaiting-payment" || nth % 4 !== 1) return;
	const lastFive = String(1e4 + nth * 7919 % 9e4);
	const notice = transferNoticeInput.parse({
		paymentOrderId,
		lastFive,
		amount,
		day: dayOf(ctx.now())
	});
	await reportTransfer({
		...ctx,
		actor: self
	}, notice);
}
/** The ways in which some pay online, by the place of their sign-up. */
const online = {
	1: {
		method: "card",
		plays: ["pay"]
	},
	3: {
		method: "cvs",
		plays: ["number"]
	},
	4: {
		method: "card",
		plays: ["fail"]
	},
	6: {
		method: "atm",
		plays: ["number", "pay"]
	},
	8: {
		method: "barcode",
		plays: ["number"]
	}
};
/** Most pay everything; some pay a part or too much, and some never pay. A third try it online. */
async function pay(ctx, { id, nth, self, desk, services }) {
	const { state, paymentOrderId, amount } = await readSignup(ctx, id);
	if (state !== "awaiting-payment" || paymentOrderId === null) return;
	const { paid } = await getRow(ctx.db, paymentOrders, paymentOrderId);
	const way = paid === 0 ? online[nth % 11] : void 0;
	if (way && await payOnline(ctx, services, {
		self,
		orderId: paymentOrderId,
		amount,
		...way
	})) return;
	if (nth % 8 === 3) return;
	const received = nth % 13 === 5 ? Math.round(amount / 2) : nth % 17 === 9 ? amount + 100 : amount;
	const method = nth % 9 === 4 ? "card" : "transfer";
	const payment = settleInput.parse({
		method,
		amount: received,
		day: dayOf(ctx.now())
	});
	await settleOrder({
		...ctx,
		actor: desk.manager
	}, paymentOrderId, payment);
}
async function cancel(ctx, { id, nth, self }) {
	const { state, version } = await readSignup(ctx, id);
	if (state !== "confirmed" || nth % 12 !== 7) return;
	const reason = cancellations[nth % cancellations.length] ?? "";
	await cancelSignup({
		...ctx,
		actor: self
	}, id, {
		version,
		reason
	});
}
/** Cancels what is still on the waiting list of an event when it begins. */
async function endWaiting(ctx, eventId) {
	const waiting = and(eq(signups.eventId, eventId), eq(signups.state, "waiting-list"));
	const rows = await ctx.db.select({
		id: signups.id,
		version: signups.version
	}).from(signups).where(waiting);
	for (const { id, version } of rows) await cancelSignup(ctx, id, {
		version,
		reason: "名額已滿，候補結束"
	});
}
// server/demo/student-card.ts
const [width, height] = [480, 300];
/** Draws something that looks like a photo of a student card; lines stand for its words, so that no font is needed. */
async function drawCard() {
	const canvas = createCanvas(width, height);
	const draw = canvas.getContext("2d");
	const fill = (color, ...[x, y, w, h]) => {
		draw.fillStyle = color;
		draw.fillRect(x, y, w, h);
	};
	fill("#d7dce2", 0, 0, width, height);
	fill("#fff", 24, 20, width - 48, height - 40);
	fill("#2f5d8a", 24, 20, width - 48, 56);
	fill("#fff", 48, 40, 180, 16);
	fill("#e8ebef", 48, 100, 120, 150);
	draw.fillStyle = "#8b98a8";
	for (const [y, radius, from] of [[
		152,
		28,
		0
	], [
		250,
		48,
		Math.PI
	]]) {
		draw.beginPath();
		draw.arc(108, y, radius, from, Math.PI * 2);
		draw.fill();
	}
	for (const [line, length] of [
		170,
		210,
		140,
		190
	].entries()) fill("#b4bdc9", 196, 112 + line * 34, length, 12);
	return canvas.encode("png");
}
let card;
/** Uploads the proof of a student, as the member does before signing up, and returns its id. */
async function addProof(ctx, store) {
	card ??= drawCard();
	const sent = {
		name: "學生證.png",
		type: "image/png",
		content: await card
	};
	return (await addPrivateFile(ctx, store, {
		purpose: "proof",
		sent
	})).id;
}
// server/demo/signups.ts
const minute = 6e4;
async function readGuests({ db }, ids) {
	const rows = await db.select().from(members).where(inArray(members.id, [...ids])).orderBy(asc(members.id));
	const guests = [];
	for (const row of rows) {
		const self = await actorOfAccount(db, row.id);
		if (self?.identity === identity.member) guests.push({
			self,
			row
		});
	}
	return guests;
}
/** The members who clerks sign up as guests of the organiser. */
const isGuestOfHonour = (n) => n % 11 === 10;
/** Returns what the nth member signs up for. */
function typesOf(n) {
	const main = n % 10 < 5 ? typeNames.regular : n % 10 < 7 ? typeNames.student : typeNames.author;
	return [
		isGuestOfHonour(n) ? typeNames.guest : main,
		...n % 4 === 0 ? [typeNames.workshop] : [],
		...n % 2 === 1 ? [typeNames.tour] : []
	];
}
const remarks = [
	"對海鮮過敏",
	"當天中午才會抵達",
	"收據請開立服務單位抬頭",
	"需要無障礙座位"
];
/** Returns the form of a sign-up as the nth member fills it in. */
function formOf({ row }, n, signupTypeId, discountCode) {
	const { realName, enName, title, affiliation, enAffiliation, department, mobile, email, diet } = row;
	const isCompany = affiliation !== "" && n % 4 === 1;
	return signup.create.body.parse({
		signupTypeId,
		realName,
		enName,
		title,
		affiliation,
		enAffiliation,
		department,
		mobile,
		email,
		diet,
		...isCompany && {
			receiptTitle: affiliation.slice(0, 60),
			receiptTaxId: "04595257"
		},
		...discountCode !== "" && { discountCode },
		remark: n % 7 === 2 ? remarks[n % remarks.length] ?? "" : ""
	});
}
/** Returns the sign-ups for an event, spread over some days, with all that happens to them later. */
async function stepsFor(ctx, eventId, { guests, services, desk, from, days }) {
	const rows = await ctx.db.select().from(signupTypes).where(eq(signupTypes.eventId, eventId));
	const hasCode = (await ctx.db.select().from(discounts).where(eq(discounts.eventId, eventId))).some(({ code }) => code === demoCode);
	const idOf = new Map(rows.map(({ id, name }) => [name, id]));
	const all = guests.flatMap((guest, n) => typesOf(n).map((type) => ({
		guest,
		n,
		type
	})));
	const steps = [];
	for (const [nth, { guest, n, type }] of all.entries()) {
		const first = addDays(from, Math.floor((nth / all.length) ** 1.5 * days));
		const at = new Date(Date.parse(`${first}T09:30:00+08:00`) + nth * 7919 % 750 * minute);
		steps.push({
			at,
			run: (ctx) => signUp(ctx, guest, {
				n,
				nth,
				type: found(idOf.get(type))
			})
		});
	}
	return steps;
	async function signUp(ctx, guest, { n, nth, type }) {
		const isByStaff = isGuestOfHonour(n) && rows.some(({ id, audience }) => id === type && audience === "invited");
		const form = formOf(guest, n, type, rows.some(({ id, name }) => id === type && name === typeNames.regular) && hasCode && n % 5 === 3 ? demoCode : "");
		const actor = isByStaff ? desk.clerk : guest.self;
		const answers = await answersOf({
			...ctx,
			actor
		}, {
			id: type,
			eventId
		}, n);
		const proofId = rows.some(({ id, audience }) => id === type && audience === "with-proof") ? await addProof({
			...ctx,
			actor: guest.self
		}, services.files) : null;
		const asked = {
			...form,
			answers,
			...isByStaff ? { memberId: guest.row.id } : { proofId }
		};
		try {
			const { id } = await submitSignup({
				...ctx,
				actor
			}, asked);
			steps.push(...laterOf({
				id,
				nth,
				at: ctx.now(),
				self: guest.self,
				desk,
				services
			}));
		} catch (error) {
			if (!(error instanceof Refusal) || error.code !== "signup.full") throw error;
		}
	}
}
/** Runs steps in the sequence of their moments, also those that others add, until a moment. */
async function runUntil(ctx, steps, end) {
	for (;;) {
		const [next] = steps.toSorted((one, other) => one.at.getTime() - other.at.getTime());
		if (!next || next.at > end) return;
		steps.splice(steps.indexOf(next), 1);
		await next.run({
			...ctx,
			now: () => next.at
		});
	}
}
async function actorCalled({ db }, name) {
	const [row] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.name, name));
	return found(await actorOfAccount(db, found(row).id));
}
/**
* Signs members up for the conference that is over and for the next one: paid, partly paid, too late, to be approved,
* rejected, cancelled, and on the waiting list. What happens is derived from the places in the lists, so each demonstration
* is the same.
*/
async function addSignups(ctx, services, memberIds) {
	const guests = await readGuests(ctx, memberIds);
	const desk = {
		clerk: await actorCalled(ctx, "demo-clerk"),
		manager: await actorCalled(ctx, "demo-manager")
	};
	const rows = await ctx.db.select().from(events).where(eq(events.status, "published")).orderBy(asc(events.startDay));
	const now = ctx.now();
	for (const { id, startDay } of rows) {
		const isOver = startDay < dayOf(now);
		const end = isOver ? /* @__PURE__ */ new Date(`${startDay}T00:00:00+08:00`) : now;
		const from = isOver ? addDays(startDay, -140) : addDays(dayOf(now), -29);
		await runUntil(ctx, await stepsFor(ctx, id, {
			guests: isOver ? guests.slice(0, 30) : guests,
			services,
			desk,
			from,
			days: isOver ? 110 : 28
		}), end);
		const then = {
			...ctx,
			actor: program,
			now: () => end
		};
		await expireSignups(then);
		if (isOver) await endWaiting({
			...then,
			actor: desk.manager
		}, id);
		else await offerFreePlaces(then);
	}
}
// server/demo/statement.ts
/** Returns the orders of the current event of which something is left to pay, with their payers and reported transfers. */
async function openOrders({ db }) {
	const eventId = await chosenEvent(db, void 0) ?? 0;
	const open = (await db.select({
		order: paymentOrders,
		name: accounts.name,
		realName: accounts.realName
	}).from(paymentOrders).innerJoin(accounts, eq(accounts.id, paymentOrders.payerId)).where(eq(paymentOrders.eventId, eventId)).orderBy(asc(paymentOrders.id))).filter(({ order }) => order.state === "open" || order.state === "partly-paid");
	const notices = await db.select().from(transferNotices).where(inArray(transferNotices.paymentOrderId, open.map(({ order }) => order.id)));
	return open.map(({ order, ...payer }) => ({
		number: paymentNumber(order.id),
		left: order.total - (order.paid - order.returned),
		name: personName(payer),
		notice: notices.find(({ paymentOrderId, state }) => paymentOrderId === order.id && state === "open")
	}));
}
const accountOf = (n) => `812-****-${String(1e4 + n * 6151 % 9e4)}`;
/** How much a bank keeps of a transfer between banks. */
const fee = 15;
/**
* Imports a bank statement: lines that are clear by number, notice or name, short by a bank fee, for two orders at once, with
* several possible orders, and for none.
*/
async function addStatement(ctx) {
	const orders = await openOrders(ctx);
	const today = dayOf(ctx.now());
	const [yesterday, before] = [addDays(today, -1), addDays(today, -2)];
	const reported = orders.filter(({ notice }) => notice);
	const [first, second, third, fourth, fifth, sixth, seventh] = orders.filter(({ notice }) => !notice);
	const text = [
		"帳號：012-345-678901",
		"交易日期,支出金額,存入金額,備註,轉出帳號",
		...[
			{
				day: before,
				out: 15,
				memo: "跨行轉帳手續費"
			},
			...reported.slice(0, 3).map(({ notice, left }) => ({
				day: notice?.day ?? before,
				in: left,
				memo: "跨行轉入",
				account: `004-****-${notice?.lastFive ?? ""}`
			})),
			...first ? [{
				day: before,
				in: first.left,
				memo: `報名費 ${first.number}`,
				account: accountOf(1)
			}] : [],
			...second ? [{
				day: before,
				in: second.left,
				memo: `${second.name} 報名費`,
				account: accountOf(2)
			}] : [],
			...third ? [{
				day: yesterday,
				in: third.left - fee,
				memo: third.number.replace("P0", "PO"),
				account: accountOf(3)
			}] : [],
			...fourth && fifth ? [{
				day: yesterday,
				in: fourth.left + fifth.left,
				memo: `${fourth.number} ${fifth.number}`,
				account: accountOf(4)
			}] : [],
			...sixth ? [{
				day: yesterday,
				in: sixth.left,
				memo: "網路轉帳",
				account: accountOf(5)
			}] : [],
			...seventh ? [{
				day: yesterday,
				in: seventh.left + 500,
				memo: seventh.number,
				account: accountOf(6)
			}] : [],
			{
				day: yesterday,
				in: 37,
				memo: "利息"
			},
			{
				day: yesterday,
				in: 4321,
				memo: "現金存入"
			},
			{
				day: yesterday,
				out: 2e4,
				memo: "場地訂金"
			}
		].map((row) => [
			row.day,
			row.out ?? "",
			row.in ?? "",
			row.memo,
			row.account ?? ""
		].join(","))
	].join("\r\n");
	const file = {
		name: "對帳單.csv",
		type: "text/csv",
		content: Buffer.from(text)
	};
	await importStatement(ctx, file, { faulty: "refuse" });
}
// server/demo/units.ts
/** Units that a food supplier in Taiwan uses, with their English names, in the sequence in which they are offered. */
const demoUnits = [
	["公斤", "kg"],
	["公克", "g"],
	["台斤", "catty"],
	["台兩", "tael"],
	["毫升", "ml"],
	["公升", "l"],
	["個", "each"],
	["包", "pack"],
	["袋", "bag"],
	["箱", "case"],
	["盒", "box"],
	["瓶", "bottle"],
	["罐", "can"],
	["桶", "tub"],
	["條", "strip"],
	["片", "piece"],
	["顆", "piece"],
	["粒", "grain"],
	["把", "bunch"],
	["束", "bundle"],
	["尾", "fish"],
	["隻", "bird"],
	["份", "portion"],
	["組", "set"],
	["打", "dozen"],
	["串", "skewer"],
	["塊", "block"],
	["卷", "roll"],
	["板", "tray"],
	["籃", "basket"]
];
// server/demo/add-demo-data.ts
const all = {
	canAdd: true,
	canEdit: true,
	canDelete: true,
	scope: 2,
	extra: []
};
const look = {
	canAdd: false,
	canEdit: false,
	canDelete: false,
	scope: 2,
	extra: []
};
/** The manager works with everything but the settings. */
const managerGrants = grantsOn({
	orders: {
		...all,
		extra: ["export", "override"]
	},
	customers: {
		...all,
		extra: ["export"]
	},
	products: {
		...all,
		extra: ["export"]
	},
	productTypes: all,
	stock: all,
	foodMaterials: {
		...all,
		extra: ["export"]
	},
	foodMaterialTypes: all,
	units: all,
	hotels: all,
	employees: all,
	departments: all,
	users: {
		...all,
		canDelete: false
	},
	audit: look,
	members: {
		...all,
		extra: ["export"]
	},
	signups: {
		...all,
		canDelete: false,
		extra: ["settle", "export"]
	},
	payments: {
		...look,
		extra: [
			"settle",
			"refund",
			"export"
		]
	},
	discounts: {
		...all,
		extra: ["export"]
	},
	checkIns: {
		...all,
		canEdit: false,
		canDelete: false,
		extra: [
			"settle",
			"override",
			"export"
		]
	}
});
/** The clerk also works on sign-ups, but does not record money or export personal data. */
const clerkGrants = grantsOn({
	orders: {
		...all,
		canDelete: false
	},
	customers: look,
	units: {
		...all,
		canDelete: false
	},
	checkIns: {
		...look,
		canAdd: true,
		extra: ["settle"]
	},
	members: {
		...all,
		canDelete: false
	},
	signups: {
		...all,
		canDelete: false
	}
});
/** Accounts of every kind, for the sign-in page. The passwords are no secret: the demonstration is local. */
const shown = [
	{
		kind: "admin",
		identity: identity.admin,
		name: "demo-admin",
		realName: "林雅惠",
		password: "Banquet-admin-1",
		grants: {}
	},
	{
		kind: "management",
		identity: identity.management,
		name: "demo-manager",
		realName: "陳建宏",
		password: "Banquet-manager-1",
		grants: managerGrants
	},
	{
		kind: "clerk",
		identity: identity.management,
		name: "demo-clerk",
		realName: "張怡君",
		password: "Banquet-clerk-1",
		grants: clerkGrants
	},
	{
		kind: "sales",
		identity: identity.employee,
		name: "demo-sales",
		realName: "曹志遠",
		password: "Banquet-sales-1",
		grants: salesGrants,
		group: "北區業務組"
	},
	{
		kind: "warehouse",
		identity: identity.employee,
		name: "demo-warehouse",
		realName: "孫秀蘭",
		password: "Banquet-stock-1",
		grants: warehouseGrants,
		group: "出貨組"
	},
	{
		kind: "hotel-service",
		identity: identity.hotelService,
		name: "demo-hotel",
		realName: "王俊傑",
		password: "Banquet-hotel-1",
		grants: {}
	}
];
/** Adds the departments and returns the ids of each of them and of each group. */
async function addDepartments(ctx) {
	const places = /* @__PURE__ */ new Map();
	for (const { name, groups } of demoDepartments) {
		const { id: departmentId } = await insertRow(ctx, departments$1, {
			name,
			status: 1
		});
		places.set(name, { departmentId });
		for (const group of groups) {
			const { id } = await insertRow(ctx, subDepartments, {
				departmentId,
				...group
			});
			places.set(group.name, {
				departmentId,
				subDepartmentId: id
			});
		}
	}
	return places;
}
async function addPeople(ctx) {
	const passwordHash = await hashPassword(crypto.randomUUID());
	const known = await Promise.all(shown.map(({ password }) => hashPassword(password)));
	await inTransaction(ctx, async (ctx) => {
		const places = await addDepartments(ctx);
		const placeOf = (name) => name === void 0 ? {} : places.get(name);
		const same = {
			side: "staff",
			passwordHash
		};
		for (const [n, { kind, password: _password, group, ...account }] of shown.entries()) {
			const own = {
				passwordHash: known[n] ?? passwordHash,
				isSystem: kind === "admin"
			};
			await insertRow(ctx, accounts, {
				...same,
				...account,
				...own,
				...placeOf(group)
			});
		}
		for (const { group, ...person } of demoPeople) await insertRow(ctx, accounts, {
			...same,
			grants: clerkGrants,
			...person,
			...placeOf(group)
		});
		for (const { department, group = department, ...person } of demoEmployees) await insertRow(ctx, accounts, {
			...same,
			identity: identity.employee,
			...person,
			...placeOf(group)
		});
	});
}
async function addThings(ctx, store) {
	await inTransaction(ctx, async (ctx) => {
		for (const [at, [name, enName]] of demoUnits.entries()) await insertRow(ctx, units, {
			name,
			enName,
			indexId: at + 1
		});
		await addEvents(ctx, store);
		for (const hotel of demoHotels) await insertRow(ctx, hotels, hotel);
		await addProductTypes(ctx);
		await addProducts(ctx);
		await addFoodMaterials(ctx);
		await addRecipes(ctx);
		const [manager] = await ctx.db.select({ id: accounts.id }).from(accounts).where(eq(accounts.name, "demo-hotel"));
		const [first] = await ctx.db.select({ id: hotels.id }).from(hotels).orderBy(hotels.id).limit(1);
		if (manager && first) await updateRow(ctx, hotels, {
			which: first.id,
			set: { managementId: manager.id }
		});
	});
}
/** Fills an empty installation with realistic data and returns the accounts for the sign-in page. */
async function addDemoData(ctx, services) {
	const store = services.files;
	const [known] = await ctx.db.select({ n: count() }).from(accounts);
	if (known?.n === 0) {
		await addPeople(ctx);
		await setSupplier(ctx, store);
		await addThings(ctx, store);
		await addShownCustomer(ctx);
		await addCustomers(ctx);
		await addAgreements(ctx, shownCustomer.name);
		await addDeliveries(ctx);
		await inTransaction(ctx, async (ctx) => {
			await addTradeHistory(ctx);
			await keepMails(ctx);
		});
		await addNotifications(ctx);
		const { ids } = await addDemoMembers(ctx);
		await inTransaction(ctx, async (ctx) => {
			await addSignups(ctx, services, ids);
			await addCheckIns(ctx);
			await archivePast(ctx);
			await addStatement(ctx);
			await keepMails(ctx);
		});
	}
	const list = [
		...shown,
		shownCustomer,
		...shownMembers
	].map(({ kind, name, password }) => ({
		kind,
		name,
		password
	}));
	console.info([
		"\n  Accounts of the demonstration:",
		...list.map(({ name, password }) => `    ${name.padEnd(32)} ${password}`),
		""
	].join("\n"));
	return list;
}
export { addDemoData };
