import { createInflateRaw } from "node:zlib";
// server/src/kit/sheet/formula.ts
/**
* Returns whether a spreadsheet program may take a text for a formula, by its first character, which some programs also
* recognise in full and small width (CWE-1236).
*/
function looksLikeFormula(text) {
	return /^[=+\-@\t\r\n]/.test(text.slice(0, 1).normalize("NFKC"));
}
/**
* Returns whether a text needs an apostrophe in a CSV file: one that could be a formula, and one that would be read
* back as a marked text.
*/
function needsApostrophe(text) {
	return looksLikeFormula(text.replace(/^'+/, ""));
}
// server/src/kit/sheet/zip-size.ts
const endMark = 101010256;
const entryMark = 33639248;
const localMark = 67324752;
/** Returns where the directory of an archive begins; -1 if there is none. It is at the end, before a short comment. */
function findEnd(bytes) {
	for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 65557); at -= 1) if (bytes.readUInt32LE(at) === endMark) return at;
	return -1;
}
function* entriesOf(bytes) {
	const end = findEnd(bytes);
	if (end < 0) throw new Error("no directory");
	const count = bytes.readUInt16LE(end + 10);
	let at = bytes.readUInt32LE(end + 16);
	for (let n = 0; n < count; n += 1) {
		if (bytes.readUInt32LE(at) !== entryMark) throw new Error("no entry");
		const local = bytes.readUInt32LE(at + 42);
		if (bytes.readUInt32LE(local) !== localMark) throw new Error("no file");
		const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
		yield {
			method: bytes.readUInt16LE(at + 10),
			start,
			packed: bytes.readUInt32LE(at + 20)
		};
		at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
	}
}
/** Unpacks without keeping the result, and stops when it exceeds `most`. */
function inflatedSize(packed, most) {
	return new Promise((resolve, reject) => {
		let size = 0;
		const inflate = createInflateRaw();
		inflate.on("data", (chunk) => {
			size += chunk.length;
			if (size > most) inflate.destroy();
		});
		inflate.on("close", () => resolve(size));
		inflate.on("error", reject);
		inflate.end(packed);
	});
}
/**
* Returns how many bytes the files of a zip archive really unpack to, counted until they exceed `most`. The sizes that
* an archive declares may be false, and a small archive can unpack to gigabytes. Throws if it is no archive.
*/
async function unpackedSize(bytes, most) {
	let size = 0;
	for (const { method, start, packed } of entriesOf(bytes)) {
		const part = bytes.subarray(start, start + packed);
		size += method === 0 ? part.length : await inflatedSize(part, most - size);
		if (size > most) return size;
	}
	return size;
}
// server/src/kit/sheet/sheet-rows.ts
/** The limits of a sheet. */
const sheetLimits = {
	/** Bytes of the file. */
	fileBytes: 10485760,
	/** Bytes of an unpacked workbook. */
	unpackedBytes: 157286400,
	/** Rows below the heading. */
	rows: 1e4,
	columns: 100,
	/** Characters of a cell. */
	cell: 2e3
};
/** Returns whether a file was refused. */
const isSheetFault = (value) => "code" in value;
var Refused = class extends Error {
	fault;
	constructor(code, params = {}) {
		super(code);
		this.fault = {
			code,
			params
		};
	}
};
/** Returns a number as a person would type it: no exponent, no trailing digits of the binary form. */
function numberText(value) {
	if (Number.isInteger(value)) return BigInt(value).toString();
	return String(Number(value.toPrecision(15)));
}
function textOf(value) {
	if (value === null || value === void 0) return "";
	if (typeof value === "number") return Number.isFinite(value) ? numberText(value) : "";
	if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : value.toISOString().slice(0, 10);
	if (typeof value === "object") return "";
	return String(value);
}
/** Removes the apostrophe by which our own CSV files mark text that is no formula; a workbook needs none. */
function unmarked(value) {
	return typeof value === "string" && value.startsWith("'") && needsApostrophe(value) ? value.slice(1) : value;
}
/**
* Decodes a CSV file: UTF-8 with or without a byte order mark, UTF-16 with one, else Big5, which older versions of
* Excel write in Taiwan.
*/
function decodeText(bytes) {
	if (bytes[0] === 255 && bytes[1] === 254) return new TextDecoder("utf-16le").decode(bytes);
	if (bytes[0] === 254 && bytes[1] === 255) return new TextDecoder("utf-16be").decode(bytes);
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder("big5").decode(bytes);
	}
}
/** Returns whether a file is text, rather than the old binary format of Excel, a picture or the like. */
function isText(bytes) {
	return bytes[0] === 255 && bytes[1] === 254 || bytes[0] === 254 && bytes[1] === 255 || !(bytes.subarray(0, 4).equals(Buffer.from("d0cf11e0", "hex")) || bytes.includes(0));
}
async function* rowsOf(bytes) {
	const maxRows = sheetLimits.rows + 2;
	if (bytes[0] === 80 && bytes[1] === 75) {
		if (await unpackedSize(bytes, sheetLimits.unpackedBytes) > sheetLimits.unpackedBytes) throw new Refused("import.unreadable");
		const { streamXlsxRows } = await import("./xlsx-BzUC5QIL.js");
		for await (const { index, values } of streamXlsxRows(bytes, { maxRows })) yield {
			row: index + 1,
			values
		};
		return;
	}
	if (!isText(bytes)) throw new Refused("import.unreadable");
	const text = decodeText(bytes);
	const longest = sheetLimits.columns * (sheetLimits.cell + 3);
	const long = text.split(/\r\n|\r|\n/, maxRows).findIndex((one) => one.length > longest);
	if (long >= 0) throw new Refused("import.cell-too-long", {
		row: long + 1,
		column: 1,
		most: sheetLimits.cell
	});
	const { streamCsvRows } = await import("./csv-CXUJH0FP.js");
	let row = 0;
	for (const values of streamCsvRows(text, { maxRows })) {
		row += 1;
		yield {
			row,
			values: values.map(unmarked)
		};
	}
}
function line(values, row) {
	const last = values.findLastIndex((value) => textOf(value).trim() !== "");
	if (last >= sheetLimits.columns) throw new Refused("import.too-many-columns", { most: sheetLimits.columns });
	return values.slice(0, last + 1).map((value, at) => {
		const text = textOf(value);
		if (text.length > sheetLimits.cell) throw new Refused("import.cell-too-long", {
			row,
			column: at + 1,
			most: sheetLimits.cell
		});
		return text.trim();
	});
}
/**
* Reads every row of a CSV file or of the first sheet of an Excel workbook as text, for sheets whose headings are not in the
* first row; empty rows are left out.
*/
async function sheetLines(bytes) {
	try {
		const rows = [];
		for await (const { row, values } of rowsOf(bytes)) {
			const cells = line(values, row);
			if (cells.length > 0) rows.push({
				row,
				cells
			});
			if (rows.length > sheetLimits.rows + 1) throw new Refused("import.too-many-rows", { most: sheetLimits.rows });
		}
		if (rows.length < 2) throw new Refused("import.empty");
		return rows;
	} catch (error) {
		return error instanceof Refused ? error.fault : {
			code: "import.unreadable",
			params: {}
		};
	}
}
/** Reads a sheet whose first row has the headings. */
async function sheetRows(bytes) {
	const lines = await sheetLines(bytes);
	if (isSheetFault(lines)) return lines;
	const [{ cells: headers } = { cells: [] }, ...rows] = lines;
	return {
		headers,
		rows: rows.map(({ row, cells }) => ({
			row,
			cells: Array.from(headers, (_, at) => cells[at] ?? "")
		}))
	};
}
export { needsApostrophe as i, sheetLines as n, sheetRows as r, isSheetFault as t };
