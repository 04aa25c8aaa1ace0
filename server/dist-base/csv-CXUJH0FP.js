import { r as reviveIsoDate } from "./_date-C1cbnr50.js";
// node_modules/hucre/dist/csv/formula.mjs
const FORMULA_PREFIXES = [
	"=",
	"+",
	"-",
	"@",
	"	",
	"\r",
	"\n",
	"\0",
	"|"
];
const DANGEROUS_PATTERNS = [
	/^=cmd\b/i,
	/^=HYPERLINK\s*\(/i,
	/^=IMPORTXML\s*\(/i,
	/^=IMPORTDATA\s*\(/i,
	/^=IMPORTFEED\s*\(/i,
	/^=IMPORTHTML\s*\(/i,
	/^=IMPORTRANGE\s*\(/i,
	/^=IMAGE\s*\(/i
];
function escapeFormula(value) {
	if (value.length === 0) return value;
	if (FORMULA_PREFIXES.includes(value[0])) return "'" + value;
	for (const pattern of DANGEROUS_PATTERNS) if (pattern.test(value)) return "'" + value;
	return value;
}
function unescapeFormula(value) {
	if (value.length < 2 || value[0] !== "'") return value;
	return FORMULA_PREFIXES.includes(value[1]) ? value.slice(1) : value;
}
// node_modules/hucre/dist/_infer.mjs
function inferType(value, preserveLeadingZeros) {
	if (value === null) return null;
	if (typeof value !== "string") return value;
	const trimmed = value.trim();
	if (trimmed === "") return value;
	const lower = trimmed.toLowerCase();
	if (lower === "true") return true;
	if (lower === "false") return false;
	const asDate = reviveIsoDate(trimmed);
	if (asDate) return asDate;
	if (preserveLeadingZeros && trimmed.length > 1 && trimmed[0] === "0" && trimmed[1] !== ".") return value;
	const asNumber = parseNumber(trimmed);
	if (asNumber !== null) return asNumber;
	return value;
}
function parseNumber(s) {
	const stripped = s.replace(/,(\d{3})/g, "$1");
	if (stripped === "" || stripped === "-" || stripped === "+") return null;
	if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(stripped)) return null;
	const n = Number(stripped);
	if (Number.isNaN(n)) return null;
	if (!Number.isFinite(n)) return null;
	return n;
}
// node_modules/hucre/dist/csv/reader.mjs
function stripBom(input) {
	if (input.length === 0) return input;
	const first = input.charCodeAt(0);
	if (first === 65279) return input.slice(1);
	if (first === 65534) return input.slice(1);
	return input;
}
function detectDelimiter(input) {
	const candidates = [
		",",
		";",
		"	",
		"|"
	];
	const sampleLines = getSampleLines(input, 10);
	if (sampleLines.length === 0) return ",";
	let bestDelimiter = ",";
	let bestScore = -1;
	for (const delim of candidates) {
		const nonZero = sampleLines.map((line) => countUnquoted(line, delim)).filter((c) => c > 0);
		if (nonZero.length === 0) continue;
		const mode = nonZero[0];
		const score = nonZero.filter((c) => c === mode).length * 1e3 + mode;
		if (score > bestScore) {
			bestScore = score;
			bestDelimiter = delim;
		}
	}
	return bestDelimiter;
}
function getSampleLines(input, n) {
	const lines = [];
	let current = "";
	let inQuoted = false;
	for (let i = 0; i < input.length && lines.length < n; i++) {
		const ch = input[i];
		if (inQuoted) {
			if (ch === "\"" && i + 1 < input.length && input[i + 1] === "\"") {
				current += ch;
				i++;
				continue;
			}
			if (ch === "\"") {
				inQuoted = false;
				current += ch;
				continue;
			}
			current += ch;
			continue;
		}
		if (ch === "\"") {
			inQuoted = true;
			current += ch;
			continue;
		}
		if (ch === "\n" || ch === "\r") {
			if (current.length > 0) {
				lines.push(current);
				current = "";
			}
			if (ch === "\r" && i + 1 < input.length && input[i + 1] === "\n") i++;
			continue;
		}
		current += ch;
	}
	if (current.length > 0 && lines.length < n) lines.push(current);
	return lines;
}
function countUnquoted(line, delimiter) {
	let count = 0;
	let inQuoted = false;
	for (let i = 0; i < line.length; i++) {
		const ch = line[i];
		if (inQuoted) {
			if (ch === "\"" && i + 1 < line.length && line[i + 1] === "\"") {
				i++;
				continue;
			}
			if (ch === "\"") {
				inQuoted = false;
				continue;
			}
			continue;
		}
		if (ch === "\"") {
			inQuoted = true;
			continue;
		}
		if (startsWith$1(line, delimiter, i)) {
			count++;
			i += delimiter.length - 1;
		}
	}
	return count;
}
function startsWith$1(str, prefix, offset) {
	if (offset + prefix.length > str.length) return false;
	for (let i = 0; i < prefix.length; i++) if (str[offset + i] !== prefix[i]) return false;
	return true;
}
// node_modules/hucre/dist/csv/stream.mjs
const TEXT_ENCODER = /* @__PURE__ */ new TextEncoder();
const CHUNK_THRESHOLD = 65536;
function startsWith(str, prefix, offset) {
	if (offset + prefix.length > str.length) return false;
	for (let i = 0; i < prefix.length; i++) if (str[offset + i] !== prefix[i]) return false;
	return true;
}
function* streamCsvRows(input, options) {
	const skipBom = options?.skipBom !== false;
	const quote = options?.quote ?? "\"";
	const escape = options?.escape ?? "\"";
	const doTypeInference = options?.typeInference ?? false;
	const skipEmptyRows = options?.skipEmptyRows ?? false;
	const commentChar = options?.comment;
	const isHeaderMode = options?.header ?? false;
	const skipHeaderRow = options?.skipHeaderRow ?? false;
	const unescapeFormulae = options?.unescapeFormulae ?? false;
	const preserveLeadingZeros = options?.preserveLeadingZeros !== false;
	const maxRows = options?.maxRows;
	const skipLines = options?.skipLines ?? 0;
	const transformValue = options?.transformValue;
	const onRow = options?.onRow;
	const fastMode = options?.fastMode ?? false;
	if (skipBom) input = stripBom(input);
	if (input.length === 0) return;
	const delimiter = options?.delimiter ?? detectDelimiter(input);
	const len = input.length;
	let i = 0;
	let isFirstRow = true;
	let headerRow = null;
	let physicalLine = 0;
	let emittedDataRows = 0;
	while (i < len) {
		const row = [];
		let currentField = "";
		let inQuoted = false;
		let rowDone = false;
		let fieldWasQuoted = false;
		let rowFirstQuoted = false;
		while (i < len && !rowDone) {
			const ch = input[i];
			if (inQuoted) {
				if (ch === escape && i + 1 < len && input[i + 1] === quote) {
					currentField += quote;
					i += 2;
					continue;
				}
				if (ch === quote) {
					inQuoted = false;
					i++;
					continue;
				}
				currentField += ch;
				i++;
				continue;
			}
			if (startsWith(input, delimiter, i)) {
				if (row.length === 0) rowFirstQuoted = fieldWasQuoted;
				row.push(currentField);
				currentField = "";
				fieldWasQuoted = false;
				i += delimiter.length;
				continue;
			}
			if (ch === "\r") {
				if (row.length === 0) rowFirstQuoted = fieldWasQuoted;
				row.push(currentField);
				currentField = "";
				fieldWasQuoted = false;
				if (i + 1 < len && input[i + 1] === "\n") i += 2;
				else i++;
				rowDone = true;
				continue;
			}
			if (ch === "\n") {
				if (row.length === 0) rowFirstQuoted = fieldWasQuoted;
				row.push(currentField);
				currentField = "";
				fieldWasQuoted = false;
				i++;
				rowDone = true;
				continue;
			}
			if (!fastMode && ch === quote && currentField === "") {
				inQuoted = true;
				fieldWasQuoted = true;
				i++;
				continue;
			}
			currentField += ch;
			i++;
		}
		if (!rowDone) {
			if (currentField !== "" || row.length > 0 || fieldWasQuoted) {
				if (row.length === 0) rowFirstQuoted = fieldWasQuoted;
				row.push(currentField);
			} else break;
		}
		physicalLine++;
		if (physicalLine <= skipLines) continue;
		if (row.length === 0) continue;
		if (skipEmptyRows && row.every((cell) => cell === "")) continue;
		if (commentChar && !rowFirstQuoted && row.length > 0 && row[0].startsWith(commentChar)) continue;
		const fields = unescapeFormulae ? row.map(unescapeFormula) : row;
		const isHeaderRowNow = isFirstRow && isHeaderMode;
		if (isHeaderRowNow) headerRow = fields;
		isFirstRow = false;
		if (isHeaderRowNow && skipHeaderRow) continue;
		if (maxRows !== void 0 && maxRows >= 0 && emittedDataRows >= maxRows) return;
		const rowIndex = emittedDataRows;
		emittedDataRows++;
		let outRow = doTypeInference ? fields.map((v) => inferType(v, preserveLeadingZeros)) : fields;
		if (transformValue) outRow = outRow.map((val, colIdx) => transformValue(val, headerRow ? String(headerRow[colIdx] ?? colIdx) : String(colIdx), rowIndex, colIdx));
		onRow?.(outRow, rowIndex);
		yield outRow;
	}
}
const UTF8_BOM = "﻿";
var CsvRowFormatter = class {
	delimiter;
	lineSeparator;
	bom;
	quote;
	quoteStyle;
	dateFormat;
	nullValue;
	escapeFormulae;
	comment;
	constructor(options) {
		this.delimiter = options?.delimiter ?? ",";
		this.lineSeparator = options?.lineSeparator ?? "\r\n";
		this.quote = options?.quote ?? "\"";
		this.quoteStyle = options?.quoteStyle ?? "required";
		this.bom = options?.bom ?? false;
		this.dateFormat = options?.dateFormat;
		this.nullValue = options?.nullValue ?? "";
		this.escapeFormulae = options?.escapeFormulae ?? false;
		this.comment = options?.comment || void 0;
	}
	formatRow(values) {
		return values.map((v) => this.formatAndQuote(v)).join(this.delimiter);
	}
	formatHeader(headers) {
		return headers.map((h) => this.quoteField(h)).join(this.delimiter);
	}
	formatAndQuote(value) {
		if (value === null || value === void 0) {
			if (this.quoteStyle === "all") return this.quote + this.nullValue + this.quote;
			return this.nullValue;
		}
		if (typeof value === "boolean") return this.quoteField(value ? "true" : "false");
		if (typeof value === "number") return this.quoteField(this.formatNumber(value));
		if (value instanceof Date) return this.quoteField(this.formatDate(value));
		const str = String(value);
		return this.quoteField(this.escapeFormulae ? escapeFormula(str) : str);
	}
	quoteField(value) {
		if (this.quoteStyle === "none") return value;
		if (!(this.quoteStyle === "all" || value.includes(this.delimiter) || value.includes(this.quote) || value.includes("\n") || value.includes("\r") || this.comment !== void 0 && value.startsWith(this.comment))) return value;
		const escaped = value.replaceAll(this.quote, this.quote + this.quote);
		return this.quote + escaped + this.quote;
	}
	formatNumber(n) {
		if (Number.isInteger(n) && Math.abs(n) >= 0x38d7ea4c68000) return n.toFixed(0);
		if (Math.abs(n) > 0 && Math.abs(n) < 1e-6) return n.toFixed(20).replace(/0+$/, "").replace(/\.$/, ".0");
		return String(n);
	}
	formatDate(d) {
		if (!this.dateFormat) {
			if (Number.isNaN(d.getTime())) return "";
			return d.toISOString();
		}
		const year = d.getFullYear();
		const month = d.getMonth() + 1;
		const day = d.getDate();
		const hours = d.getHours();
		const minutes = d.getMinutes();
		const seconds = d.getSeconds();
		return this.dateFormat.replace("YYYY", String(year)).replace("MM", String(month).padStart(2, "0")).replace("DD", String(day).padStart(2, "0")).replace("HH", String(hours).padStart(2, "0")).replace("mm", String(minutes).padStart(2, "0")).replace("ss", String(seconds).padStart(2, "0"));
	}
};
function writeCsvStream(rows, options) {
	const chunks = csvStreamChunks(rows, options);
	return new ReadableStream({
		async pull(controller) {
			try {
				const { done, value } = await chunks.next();
				if (done) {
					controller.close();
					return;
				}
				controller.enqueue(value);
			} catch (err) {
				controller.error(err);
			}
		},
		async cancel(reason) {
			await chunks.return?.(reason);
		}
	});
}
async function* csvStreamChunks(rows, options) {
	const formatter = new CsvRowFormatter(options);
	const lineSeparator = formatter.lineSeparator;
	let pending = "";
	let wroteAnyLine = false;
	const push = (line) => {
		pending += wroteAnyLine ? lineSeparator + line : line;
		wroteAnyLine = true;
		if (pending.length < CHUNK_THRESHOLD) return void 0;
		const chunk = TEXT_ENCODER.encode(pending);
		pending = "";
		return chunk;
	};
	if (formatter.bom) pending += UTF8_BOM;
	const iterator = Symbol.asyncIterator in Object(rows) ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
	const explicitColumns = options?.columns;
	const headerOption = options?.headers;
	let columns = explicitColumns ?? (Array.isArray(headerOption) ? headerOption : void 0);
	let headerEmitted = false;
	const emitHeader = (names) => {
		headerEmitted = true;
		if (headerOption === false) return void 0;
		return push(formatter.formatHeader(names));
	};
	if (columns) {
		const chunk = emitHeader(columns);
		if (chunk) yield chunk;
	}
	try {
		for (;;) {
			const result = await iterator.next();
			if (result.done) break;
			const row = result.value;
			let values;
			if (Array.isArray(row)) values = row;
			else {
				if (!columns) {
					columns = Object.keys(row);
					if (!headerEmitted) {
						const chunk = emitHeader(columns);
						if (chunk) yield chunk;
					}
				}
				values = columns.map((key) => row[key] ?? null);
			}
			const chunk = push(formatter.formatRow(values));
			if (chunk) yield chunk;
		}
	} finally {
		await iterator.return?.();
	}
	if (pending.length > 0) yield TEXT_ENCODER.encode(pending);
}
export { streamCsvRows, writeCsvStream };
