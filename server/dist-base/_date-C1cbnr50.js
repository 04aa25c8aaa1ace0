// node_modules/hucre/dist/_date.mjs
const EPOCH_1900 = Date.UTC(1899, 11, 31);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
const MS_PER_DAY = 864e5;
const LOTUS_BUG_SERIAL = 60;
function serialToDate(serial, is1904) {
	if (is1904) {
		const ms = EPOCH_1904 + Math.round(serial * MS_PER_DAY);
		return new Date(ms);
	}
	if (serial === LOTUS_BUG_SERIAL) return new Date(Date.UTC(1900, 1, 28));
	let adjustedSerial = serial;
	if (serial > LOTUS_BUG_SERIAL) adjustedSerial = serial - 1;
	const ms = EPOCH_1900 + Math.round(adjustedSerial * MS_PER_DAY);
	return new Date(ms);
}
function dateToSerial(date, is1904) {
	const timeMs = date.getTime();
	if (is1904) return (timeMs - EPOCH_1904) / MS_PER_DAY;
	let serial = (timeMs - EPOCH_1900) / MS_PER_DAY;
	if (serial >= LOTUS_BUG_SERIAL) serial += 1;
	return Math.round(serial * 1e10) / 1e10;
}
const DATE_FORMAT_IDS = /* @__PURE__ */ new Set([
	14,
	15,
	16,
	17,
	18,
	19,
	20,
	21,
	22,
	27,
	28,
	29,
	30,
	31,
	32,
	33,
	34,
	35,
	36,
	45,
	46,
	47,
	50,
	51,
	52,
	53,
	54,
	55,
	56,
	57,
	58
]);
function isDateFormat(numFmt) {
	if (!numFmt) return false;
	const numericId = Number(numFmt);
	if (!Number.isNaN(numericId) && Number.isInteger(numericId) && DATE_FORMAT_IDS.has(numericId)) return true;
	let cleaned = numFmt.replace(/\[[$\-\w]*\]/g, "");
	cleaned = cleaned.replace(/\\./g, "");
	cleaned = cleaned.replace(/"[^"]*"/g, "");
	cleaned = cleaned.replace(/[*_]./g, "");
	if (/^(General|@)$/i.test(cleaned.trim())) return false;
	const lower = cleaned.toLowerCase();
	if (/[hs]/.test(lower)) {
		if (/\bh{1,2}\b|(?:^|[^a-z])h{1,2}(?:[^a-z]|$)/i.test(lower)) return true;
		if (/\bs{1,2}\b|(?:^|[^a-z])s{1,2}(?:[^a-z]|$)/i.test(lower)) return true;
	}
	if (/am\/pm|a\/p/i.test(lower)) return true;
	if (/\[h+\]|\[m+\]|\[s+\]/i.test(numFmt)) return true;
	if (/y{1,4}/.test(lower)) return true;
	if (/d{1,4}/.test(lower)) return true;
	if (/m{3,}/.test(lower)) return true;
	return false;
}
const ISO_DATE_RE = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;
function reviveIsoDate(value) {
	const trimmed = value.trim();
	if (!ISO_DATE_RE.test(trimmed)) return null;
	const d = new Date(trimmed);
	return Number.isNaN(d.getTime()) ? null : d;
}
export { serialToDate as i, isDateFormat as n, reviveIsoDate as r, dateToSerial as t };
