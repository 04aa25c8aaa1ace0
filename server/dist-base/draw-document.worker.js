import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import pdfmake from "pdfmake";
import * as fontkit from "fontkit";
// server/src/kit/pdf/document-font.ts
const packages = createRequire(import.meta.url);
const read = (weight) => readFileSync(packages.resolve(`@expo-google-fonts/noto-sans-tc/${weight}/NotoSansTC_${weight}.ttf`));
const regular = read("400Regular");
const font = fontkit.create(regular);
pdfmake.virtualfs.writeFileSync("regular.ttf", regular);
pdfmake.virtualfs.writeFileSync("bold.ttf", read("700Bold"));
pdfmake.setFonts({ noto: {
	normal: "regular.ttf",
	bold: "bold.ttf"
} });
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => false);
const graphemes = new Intl.Segmenter("zh-TW", { granularity: "grapheme" });
/** Invisible: control characters, changes of the writing direction, joiners, variants and skin tones of emoji. */
const unseen = /\p{Cc}|\p{Cf}|\p{Variation_Selector}|\p{Emoji_Modifier}/u;
const known = /* @__PURE__ */ new Map();
function isThere(letter) {
	const answer = known.get(letter) ?? font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
	if (known.size < 1e5) known.set(letter, answer);
	return answer;
}
function printableLetter(letter) {
	const seen = [...letter].filter((part) => !unseen.test(part));
	return seen.length === 0 ? "" : seen.filter(isThere).join("") || "□";
}
/** Returns a text on one line that the font can print: each visible character that it lacks becomes one □. */
function printable(text) {
	const line = text.toWellFormed().normalize("NFC").replaceAll(/\s+/g, " ").trim();
	if ([...line].every((letter) => isThere(letter) && !unseen.test(letter))) return line;
	return Array.from(graphemes.segment(line), ({ segment }) => printableLetter(segment)).join("");
}
const padding$1 = 5;
/** What each column of a table takes besides its width. */
const around = 10.5;
const amountsWidth = 220;
const grey = "#555555";
const shade = "#f1f2f4";
const line = "#9aa0a6";
/** The lines of tables: thin ones around and between the cells. */
const tableLayouts = { grid: {
	hLineWidth: () => .5,
	vLineWidth: () => .5,
	hLineColor: () => line,
	vLineColor: () => line,
	paddingLeft: () => padding$1,
	paddingRight: () => padding$1,
	paddingTop: () => 2,
	paddingBottom: () => 3
} };
/** Text in characters that the font can print. */
function say(text, look = {}) {
	return {
		text: printable(text),
		...look
	};
}
const label = (text) => say(text, {
	color: grey,
	fontSize: 8.5,
	fillColor: shade
});
const isSaid = ([, value]) => value.trim() !== "";
const grid = (widths, body, more = {}) => ({
	layout: "grid",
	table: {
		widths,
		body,
		dontBreakRows: true,
		...more
	}
});
/** The logo in its own proportions, if there is one. */
function logoBlock({ logo }) {
	if (!logo) return [];
	return [{
		width: "auto",
		stack: [{
			image: `data:image/jpeg;base64,${Buffer.from(logo).toString("base64")}`,
			fit: [80, 60]
		}]
	}];
}
/** The seller on the left, title and number on the right. */
function headBlock({ seller, title, number, language }) {
	const spaced = language === "zh-TW" ? { characterSpacing: 4 } : {};
	const facts = seller.facts.filter(isSaid).map(([word, value]) => `${word} ${value}`);
	return {
		columns: [
			...logoBlock(seller),
			{
				width: "*",
				stack: [say(seller.name, {
					fontSize: 15,
					bold: true
				}), ...facts.map((fact) => say(fact, {
					fontSize: 8.5,
					color: grey
				}))]
			},
			{
				width: 210,
				stack: [say(title, {
					fontSize: 20,
					bold: true,
					...spaced
				}), say(number, {
					fontSize: 11,
					bold: true
				})],
				alignment: "right"
			}
		],
		columnGap: 16,
		margin: [
			0,
			0,
			0,
			10
		]
	};
}
/** A notice that nobody should overlook, in a frame. */
function noticeBlock({ notice }) {
	if (notice === "") return [];
	const words = say(notice, {
		bold: true,
		fontSize: 11,
		alignment: "center"
	});
	return [{
		...grid([504.5], [[words]]),
		margin: [
			0,
			0,
			0,
			10
		]
	}];
}
/** The facts of both sides, each side in a table of its own, so that facts without a value leave no gap. */
function factsBlock({ facts, language }) {
	const wordWidth = language === "zh-TW" ? 58 : 80;
	const valueWidth = 515 / 2 - wordWidth - 2 * around;
	const tableOf = (side) => {
		const body = side.filter(isSaid).map(([word, value]) => [label(word), say(value)]);
		return {
			width: "*",
			stack: body.length === 0 ? [] : [grid([wordWidth, valueWidth], body)]
		};
	};
	return {
		columns: facts.map(tableOf),
		columnGap: -.5,
		margin: [
			0,
			0,
			0,
			10
		]
	};
}
/** Estimates the width of a text in characters of this size: digits and Latin letters count a little more than half. */
function widthOf(text, size) {
	return [...text].reduce((all, letter) => all + (letter < "⺀" ? .57 : 1), 0) * size;
}
function widthsOf(columns, rows) {
	const fitting = ({ header, width }, place) => {
		if (width !== "fit") return width;
		const widest = Math.max(...rows.map((row) => widthOf(row[place]?.text ?? "", 9)));
		return Math.min(84, Math.ceil(Math.max(widest, widthOf(header, 8.5))) + 1);
	};
	const widths = columns.map(fitting);
	const taken = widths.reduce((all, one) => all + around + (one === "rest" ? 0 : one), 0);
	return widths.map((width) => width === "rest" ? 515 - taken : width);
}
function cellBlock({ text, small = [] }, look) {
	const below = small.filter((one) => one !== "").map((one) => say(one, {
		fontSize: 8,
		color: grey
	}));
	return {
		stack: [say(text), ...below],
		...look
	};
}
/** The table of lines; its head is repeated on each page, and no row breaks across pages. */
function tableBlock({ columns, rows }) {
	const looks = columns.map(({ number }) => number ? { alignment: "right" } : {});
	const head = columns.map(({ header }, place) => ({
		...label(header),
		bold: true,
		...looks[place]
	}));
	const body = rows.map((row) => row.map((cell, place) => cellBlock(cell, looks[place] ?? {})));
	return grid(widthsOf(columns, rows), [head, ...body], {
		headerRows: 1,
		keepWithHeaderRows: 1
	});
}
const noted = ([word, value], look = {}) => ({
	stack: [say(word, {
		fontSize: 8.5,
		color: grey
	}), say(value, look)],
	margin: [
		0,
		0,
		0,
		6
	]
});
function amountsBlock(totals) {
	const body = totals.map(([word, value], place) => {
		const bold = place === totals.length - 1;
		return [{
			...label(word),
			bold
		}, say(value, {
			bold,
			alignment: "right"
		})];
	});
	return grid([80, 140 - 2 * around], body);
}
/** The totals, and beside them the amount in words and the remarks. */
function closingBlock({ totals, inWords, remarks }) {
	return {
		unbreakable: true,
		stack: [{
			columns: [{
				width: "*",
				stack: [...inWords ? [noted(inWords, {
					bold: true,
					fontSize: 11
				})] : [], ...remarks.filter(isSaid).map((one) => noted(one))]
			}, ...totals.length === 0 ? [] : [{
				width: amountsWidth,
				stack: [amountsBlock(totals)]
			}]],
			columnGap: 16,
			margin: [
				0,
				8,
				0,
				0
			]
		}]
	};
}
/** The second table, kept on one page. */
function amountsTableBlock({ amounts }) {
	return amounts ? [{
		unbreakable: true,
		stack: [tableBlock(amounts)],
		margin: [
			0,
			10,
			0,
			0
		]
	}] : [];
}
/** A box for each signature. */
function signatureBlock({ signatures }) {
	const width = 515 / signatures.length - around;
	const boxes = signatures.map((who) => say(who, {
		fontSize: 8.5,
		color: grey
	}));
	return {
		unbreakable: true,
		stack: [{
			...grid(signatures.map(() => width), [boxes], { heights: 52 }),
			margin: [
				0,
				10,
				0,
				0
			]
		}]
	};
}
// server/src/kit/pdf/draw-document.ts
const side = 40;
const small = {
	fontSize: 8,
	color: "#555555"
};
const pageWords = {
	"zh-TW": (page, of) => `第 ${page} 頁／共 ${of} 頁`,
	en: (page, of) => `Page ${page} of ${of}`
};
pdfmake.setTableLayouts(tableLayouts);
const nameOf = ({ title, number }) => `${title} ${number}`;
/**
* Returns a document as a section, which begins on a page of its own and counts its own pages. The headers of all pages are
* drawn before the first footer, so the footers know how many pages the section has.
*/
function sectionOf(document) {
	const pages = [];
	const placeOf = (page) => page - (pages[0] ?? page) + 1;
	return {
		header: (page) => {
			pages.push(page);
			if (placeOf(page) === 1) return "";
			return say(nameOf(document), {
				...small,
				margin: [
					side,
					20,
					side,
					0
				],
				alignment: "right"
			});
		},
		footer: (page) => ({
			margin: [
				side,
				16,
				side,
				0
			],
			columns: [say(document.printed, small), say(pageWords[document.language](placeOf(page), pages.length), {
				...small,
				alignment: "right"
			})]
		}),
		section: [
			headBlock(document),
			...noticeBlock(document),
			factsBlock(document),
			tableBlock(document),
			closingBlock(document),
			...amountsTableBlock(document),
			signatureBlock(document)
		]
	};
}
/** Draws documents on A4 as one PDF, one after the other; the first one names the file. */
function drawDocuments(documents) {
	const [first] = documents;
	const { language, seller } = first;
	return pdfmake.createPdf({
		version: "1.7",
		pageSize: "A4",
		pageMargins: [
			side,
			44,
			side,
			50
		],
		language,
		displayTitle: true,
		info: {
			title: nameOf(first),
			author: seller.name,
			creator: seller.name
		},
		defaultStyle: {
			font: "noto",
			fontSize: 9,
			lineHeight: 1.05
		},
		content: documents.map(sectionOf)
	}).getBuffer();
}
// server/src/kit/pdf/draw-labels.ts
const pointsOfMm = 72 / 25.4;
const page = {
	width: 210 * pointsOfMm,
	height: 297 * pointsOfMm
};
/** Inside a label, between its edge and what is on it. */
const padding = 2.5 * pointsOfMm;
const lineHeight = 1.25;
/** The smallest that a line is set, of its own size; a longer one is cut. */
const least = .6;
function boxOf(layout, place) {
	const { columns, rows } = layout;
	const [left, top] = [layout.marginLeft * pointsOfMm, layout.marginTop * pointsOfMm];
	const [gapX, gapY] = [layout.gapX * pointsOfMm, layout.gapY * pointsOfMm];
	const width = (page.width - 2 * left - (columns - 1) * gapX) / columns;
	const height = (page.height - 2 * top - (rows - 1) * gapY) / rows;
	const [column, row] = [place % columns, Math.floor(place / columns)];
	return {
		x: left + column * (width + gapX),
		y: top + row * (height + gapY),
		width,
		height
	};
}
/** Returns a line that fits the width: set smaller, and cut if it is still too long. */
function fitting({ text, size, bold }, width) {
	const natural = widthOf(text, size);
	const fitted = natural <= width ? size : Math.max(size * least, size * width / natural);
	const most = Math.floor(text.length * width / Math.max(widthOf(text, fitted), 1));
	return {
		text: most >= text.length ? text : `${text.slice(0, Math.max(1, most - 1))}…`,
		size: fitted,
		...bold && { bold }
	};
}
/** Draws a label into its box: the lines from the top, as many as fit, and the code on the right. */
function drawLabel({ lines, qr }, { x, y, width, height }) {
	const inner = {
		width: width - 2 * padding,
		height: height - 2 * padding
	};
	const side = qr === void 0 ? 0 : Math.min(inner.height, inner.width * .36);
	const textWidth = inner.width - (side === 0 ? 0 : side + padding);
	const blocks = [];
	let top = y + padding;
	for (const line of lines.filter(({ text }) => text !== "")) {
		const { text, size, bold } = fitting(line, textWidth);
		if (top + size * lineHeight > y + height - padding / 2) break;
		const look = {
			fontSize: size,
			noWrap: true,
			lineHeight: 1,
			...bold && { bold }
		};
		blocks.push({
			...say(text, look),
			absolutePosition: {
				x: x + padding,
				y: top
			}
		});
		top += size * lineHeight;
	}
	if (qr !== void 0) blocks.push({
		qr,
		eccLevel: "M",
		fit: side,
		padding: 0,
		absolutePosition: {
			x: x + width - padding - side,
			y: y + (height - side) / 2
		}
	});
	return blocks;
}
/** Draws labels on A4, page after page. */
function drawLabels({ title, language, layout, labels, framed }) {
	const onPage = layout.columns * layout.rows;
	const content = labels.flatMap((label, at) => {
		const box = boxOf(layout, at % onPage);
		const isNext = at > 0 && at % onPage === 0;
		const frame = {
			type: "rect",
			x: 0,
			y: 0,
			w: box.width,
			h: box.height,
			lineWidth: .5,
			lineColor: "#9aa0a6"
		};
		const framing = framed ? [{
			canvas: [frame],
			absolutePosition: {
				x: box.x,
				y: box.y
			}
		}] : [];
		return [
			...isNext ? [{
				text: "",
				pageBreak: "before"
			}] : [],
			...framing,
			...drawLabel(label, box)
		];
	});
	return pdfmake.createPdf({
		version: "1.7",
		pageSize: "A4",
		pageMargins: 0,
		language,
		displayTitle: true,
		info: { title },
		defaultStyle: { font: "noto" },
		content: content.length === 0 ? [{ text: "" }] : content
	}).getBuffer();
}
// server/src/kit/pdf/draw-document.worker.ts
parentPort?.on("message", (printed) => {
	("labels" in printed ? drawLabels(printed) : drawDocuments(printed)).then((bytes) => parentPort?.postMessage(bytes));
});
export {};
