import { i as serialToDate, n as isDateFormat, t as dateToSerial } from "./_date-C1cbnr50.js";
// node_modules/hucre/dist/errors.mjs
var HucreError = class extends Error {
	name = "HucreError";
	constructor(message, options) {
		super(message, options);
	}
};
var ParseError = class extends HucreError {
	details;
	name = "ParseError";
	constructor(message, details, options) {
		super(message, options);
		this.details = details;
	}
};
var ZipError = class extends HucreError {
	name = "ZipError";
};
var XmlError = class extends HucreError {
	name = "XmlError";
};
var InvalidArgumentError = class extends HucreError {
	name = "InvalidArgumentError";
};
var EncryptedFileError = class extends HucreError {
	name = "EncryptedFileError";
	format;
	constructor(format, message) {
		super(message ?? (format ? `File is password-protected (${format.toUpperCase()} encrypted with the OLE2/CFB container). Provide a password in options to decrypt it.` : "File is password-protected. Provide a password in options."));
		this.format = format;
	}
};
var DecryptionError = class extends HucreError {
	name = "DecryptionError";
	constructor(message = "Failed to decrypt: incorrect password or corrupt encryption data.", options) {
		super(message, options);
	}
};
// node_modules/hucre/dist/xml/parser.mjs
const ENTITY_MAP = {
	amp: "&",
	lt: "<",
	gt: ">",
	quot: "\"",
	apos: "'"
};
function decodeEntities(text) {
	if (text.indexOf("&") === -1) return text;
	return text.replace(/&(#x[0-9a-fA-F]+|#[0-9]+|[a-zA-Z]+);/g, (match, ref) => {
		if (ref.charCodeAt(0) === 35) {
			const code = ref.charCodeAt(1) === 120 || ref.charCodeAt(1) === 88 ? parseInt(ref.slice(2), 16) : parseInt(ref.slice(1), 10);
			if (Number.isNaN(code)) return match;
			if (code < 0 || code > 1114111) return match;
			return String.fromCodePoint(code);
		}
		return ENTITY_MAP[ref] ?? match;
	});
}
function decodeOoxmlEscapes(text) {
	if (text.indexOf("_x") === -1) return text;
	return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_match, hex) => {
		return String.fromCharCode(parseInt(hex, 16));
	});
}
function parseAttrs(raw) {
	const attrs = {};
	let i = 0;
	const len = raw.length;
	while (i < len) {
		while (i < len && isWhitespace(raw.charCodeAt(i))) i++;
		if (i >= len) break;
		const nameStart = i;
		while (i < len && raw.charCodeAt(i) !== 61 && !isWhitespace(raw.charCodeAt(i))) i++;
		const name = raw.slice(nameStart, i);
		if (!name) break;
		while (i < len && isWhitespace(raw.charCodeAt(i))) i++;
		if (i >= len || raw.charCodeAt(i) !== 61) {
			attrs[name] = "";
			continue;
		}
		i++;
		while (i < len && isWhitespace(raw.charCodeAt(i))) i++;
		if (i >= len) break;
		const quote = raw.charCodeAt(i);
		if (quote === 34 || quote === 39) {
			i++;
			const valStart = i;
			while (i < len && raw.charCodeAt(i) !== quote) i++;
			attrs[name] = decodeEntities(raw.slice(valStart, i));
			i++;
		} else {
			const valStart = i;
			while (i < len && !isWhitespace(raw.charCodeAt(i))) i++;
			attrs[name] = decodeEntities(raw.slice(valStart, i));
		}
	}
	return attrs;
}
function splitTagName(tag) {
	const colon = tag.indexOf(":");
	if (colon === -1) return {
		local: tag,
		prefix: ""
	};
	return {
		prefix: tag.slice(0, colon),
		local: tag.slice(colon + 1)
	};
}
function isWhitespace(code) {
	return code === 32 || code === 9 || code === 10 || code === 13;
}
function parseSax(xml, handlers) {
	const input = xml.charCodeAt(0) === 65279 ? xml.slice(1) : xml;
	const len = input.length;
	let i = 0;
	function error(msg) {
		let line = 1;
		let col = 1;
		for (let j = 0; j < i && j < len; j++) if (input.charCodeAt(j) === 10) {
			line++;
			col = 1;
		} else col++;
		throw new XmlError(`${msg} at line ${line}, column ${col}`);
	}
	while (i < len) {
		if (input.charCodeAt(i) === 60) {
			const next = i + 1 < len ? input.charCodeAt(i + 1) : 0;
			if (next === 33) {
				if (input.slice(i, i + 4) === "<!--") {
					const end = input.indexOf("-->", i + 4);
					if (end === -1) error("Unterminated comment");
					i = end + 3;
					continue;
				}
				if (input.slice(i, i + 9) === "<![CDATA[") {
					const end = input.indexOf("]]>", i + 9);
					if (end === -1) error("Unterminated CDATA section");
					const text = input.slice(i + 9, end);
					handlers.onCData?.(text);
					handlers.onText?.(text);
					i = end + 3;
					continue;
				}
				const end = input.indexOf(">", i + 2);
				if (end === -1) error("Unterminated declaration");
				i = end + 1;
				continue;
			}
			if (next === 63) {
				const end = input.indexOf("?>", i + 2);
				if (end === -1) error("Unterminated processing instruction");
				i = end + 2;
				continue;
			}
			if (next === 47) {
				const end = input.indexOf(">", i + 2);
				if (end === -1) error("Unterminated closing tag");
				const tag = input.slice(i + 2, end).trim();
				handlers.onCloseTag?.(tag);
				i = end + 1;
				continue;
			}
			let j = i + 1;
			let inQuote = 0;
			while (j < len) {
				const c = input.charCodeAt(j);
				if (inQuote) {
					if (c === inQuote) inQuote = 0;
				} else if (c === 34 || c === 39) inQuote = c;
				else if (c === 62) break;
				j++;
			}
			if (j >= len) error("Unterminated opening tag");
			const selfClosing = input.charCodeAt(j - 1) === 47;
			const tagContent = input.slice(i + 1, selfClosing ? j - 1 : j);
			let spaceIdx = 0;
			const tcLen = tagContent.length;
			while (spaceIdx < tcLen && !isWhitespace(tagContent.charCodeAt(spaceIdx))) spaceIdx++;
			const tag = tagContent.slice(0, spaceIdx);
			const attrStr = spaceIdx < tcLen ? tagContent.slice(spaceIdx + 1) : "";
			const attrs = attrStr ? parseAttrs(attrStr) : {};
			handlers.onOpenTag?.(tag, attrs);
			if (selfClosing) handlers.onCloseTag?.(tag);
			i = j + 1;
			continue;
		}
		const textStart = i;
		while (i < len && input.charCodeAt(i) !== 60) i++;
		const rawText = input.slice(textStart, i);
		if (rawText) {
			const decoded = decodeEntities(rawText);
			handlers.onText?.(decoded);
		}
	}
}
async function parseSaxStream(stream, handlers) {
	const reader = stream.getReader();
	const decoder = new TextDecoder("utf-8");
	let buf = "";
	let bomStripped = false;
	try {
		for (;;) {
			const { done, value } = await reader.read();
			if (done) break;
			buf += decoder.decode(value, { stream: true });
			if (!bomStripped) {
				if (buf.charCodeAt(0) === 65279) buf = buf.slice(1);
				bomStripped = true;
			}
			buf = processSaxBuffer(buf, handlers, false);
		}
		buf += decoder.decode();
		if (buf.length > 0) processSaxBuffer(buf, handlers, true);
	} finally {
		try {
			await reader.cancel();
		} catch {}
		try {
			reader.releaseLock();
		} catch {}
	}
}
const MAX_ENTITY_CHARS = 64;
function safeTextSplit(buf, from, to) {
	let cut = to;
	const amp = buf.lastIndexOf("&", cut - 1);
	if (amp >= from && to - amp <= MAX_ENTITY_CHARS && buf.indexOf(";", amp) === -1) cut = amp;
	const last = cut > from ? buf.charCodeAt(cut - 1) : 0;
	if (last >= 55296 && last <= 56319) cut--;
	return cut > from ? cut : from;
}
function processSaxBuffer(buf, handlers, final) {
	let i = 0;
	const len = buf.length;
	while (i < len) {
		if (buf.charCodeAt(i) === 60) {
			const next = i + 1 < len ? buf.charCodeAt(i + 1) : -1;
			if (next === -1 && !final) return buf.slice(i);
			if (next === 33) {
				if (buf.slice(i, i + 4) === "<!--") {
					const end = buf.indexOf("-->", i + 4);
					if (end === -1) return final ? "" : buf.slice(i);
					i = end + 3;
					continue;
				}
				if (buf.slice(i, i + 9) === "<![CDATA[") {
					const end = buf.indexOf("]]>", i + 9);
					if (end === -1) return final ? "" : buf.slice(i);
					const text = buf.slice(i + 9, end);
					handlers.onCData?.(text);
					handlers.onText?.(text);
					i = end + 3;
					continue;
				}
				if (!final && len - i < 9) return buf.slice(i);
				const end = buf.indexOf(">", i + 2);
				if (end === -1) return final ? "" : buf.slice(i);
				i = end + 1;
				continue;
			}
			if (next === 63) {
				const end = buf.indexOf("?>", i + 2);
				if (end === -1) return final ? "" : buf.slice(i);
				i = end + 2;
				continue;
			}
			if (next === 47) {
				const end = buf.indexOf(">", i + 2);
				if (end === -1) return final ? "" : buf.slice(i);
				const tag = buf.slice(i + 2, end).trim();
				handlers.onCloseTag?.(tag);
				i = end + 1;
				continue;
			}
			let j = i + 1;
			let inQuote = 0;
			while (j < len) {
				const c = buf.charCodeAt(j);
				if (inQuote) {
					if (c === inQuote) inQuote = 0;
				} else if (c === 34 || c === 39) inQuote = c;
				else if (c === 62) break;
				j++;
			}
			if (j >= len) return final ? "" : buf.slice(i);
			const selfClosing = buf.charCodeAt(j - 1) === 47;
			const tagContent = buf.slice(i + 1, selfClosing ? j - 1 : j);
			let spaceIdx = 0;
			const tcLen = tagContent.length;
			while (spaceIdx < tcLen && !isWhitespace(tagContent.charCodeAt(spaceIdx))) spaceIdx++;
			const tag = tagContent.slice(0, spaceIdx);
			const attrStr = spaceIdx < tcLen ? tagContent.slice(spaceIdx + 1) : "";
			const attrs = attrStr ? parseAttrs(attrStr) : {};
			handlers.onOpenTag?.(tag, attrs);
			if (selfClosing) handlers.onCloseTag?.(tag);
			i = j + 1;
			continue;
		}
		const textStart = i;
		while (i < len && buf.charCodeAt(i) !== 60) i++;
		if (i >= len && !final) {
			if (len - textStart > 262144) {
				const cut = safeTextSplit(buf, textStart, len);
				if (cut > textStart) {
					handlers.onText?.(decodeEntities(buf.slice(textStart, cut)));
					return buf.slice(cut);
				}
			}
			return buf.slice(textStart);
		}
		const rawText = buf.slice(textStart, i);
		if (rawText) {
			const decoded = decodeEntities(rawText);
			handlers.onText?.(decoded);
		}
	}
	return "";
}
function parseXml(xml) {
	const root = {
		tag: "",
		local: "",
		prefix: "",
		attrs: {},
		children: []
	};
	const stack = [root];
	parseSax(xml, {
		onOpenTag(tag, attrs) {
			const { local, prefix } = splitTagName(tag);
			const el = {
				tag,
				local,
				prefix,
				attrs,
				children: []
			};
			stack[stack.length - 1].children.push(el);
			stack.push(el);
		},
		onCloseTag(tag) {
			if (stack.length <= 1) throw new XmlError("Unexpected closing tag: no matching open tag");
			const el = stack[stack.length - 1];
			if (el.tag !== tag) throw new XmlError(`Mismatched closing tag: expected </${el.tag}> but found </${tag}>`);
			stack.pop();
			if (el.children.length > 0) {
				const texts = [];
				for (const child of el.children) if (typeof child === "string") texts.push(child);
				if (texts.length > 0) el.text = texts.join("");
			}
		},
		onText(text) {
			stack[stack.length - 1].children.push(text);
		}
	});
	if (stack.length > 1) {
		const unclosed = stack[stack.length - 1].tag;
		throw new XmlError(`Unexpected end of document: unclosed element <${unclosed}>`);
	}
	if (root.children.length === 0) throw new XmlError("Empty document: no root element found");
	for (const child of root.children) if (typeof child !== "string") return child;
	throw new XmlError("No root element found in document");
}
// node_modules/hucre/dist/xlsx/relationships.mjs
function parseRelationships(xml) {
	const doc = parseXml(xml);
	const rels = [];
	for (const child of doc.children) {
		if (typeof child === "string") continue;
		if ((child.local || child.tag) === "Relationship") {
			const id = child.attrs["Id"] ?? "";
			const type = child.attrs["Type"] ?? "";
			const target = child.attrs["Target"] ?? "";
			const targetMode = child.attrs["TargetMode"];
			if (id && type && target) {
				const rel = {
					id,
					type,
					target
				};
				if (targetMode) rel.targetMode = targetMode;
				rels.push(rel);
			}
		}
	}
	return rels;
}
// node_modules/hucre/dist/xml/writer.mjs
function xEscape(code) {
	return `_x${code.toString(16).toUpperCase().padStart(4, "0")}_`;
}
function isIllegalXmlChar(code) {
	return code >= 0 && code <= 8 || code === 11 || code === 12 || code >= 14 && code <= 31;
}
function xmlEscape(text) {
	let result = "";
	let last = 0;
	for (let i = 0; i < text.length; i++) {
		const code = text.charCodeAt(i);
		let replacement;
		switch (code) {
			case 38:
				replacement = "&amp;";
				break;
			case 60:
				replacement = "&lt;";
				break;
			case 62:
				replacement = "&gt;";
				break;
			case 13:
				replacement = xEscape(13);
				break;
			default: if (isIllegalXmlChar(code)) replacement = xEscape(code);
		}
		if (replacement) {
			result += text.slice(last, i) + replacement;
			last = i + 1;
		}
	}
	if (last === 0) return text;
	return result + text.slice(last);
}
function xmlEscapeAttr(text) {
	let result = "";
	let last = 0;
	for (let i = 0; i < text.length; i++) {
		let replacement;
		switch (text.charCodeAt(i)) {
			case 38:
				replacement = "&amp;";
				break;
			case 60:
				replacement = "&lt;";
				break;
			case 62:
				replacement = "&gt;";
				break;
			case 34:
				replacement = "&quot;";
				break;
			case 39:
				replacement = "&apos;";
				break;
			case 9:
				replacement = "&#9;";
				break;
			case 10:
				replacement = "&#10;";
				break;
			case 13:
				replacement = "&#13;";
				break;
			default: if (isIllegalXmlChar(text.charCodeAt(i))) replacement = xEscape(text.charCodeAt(i));
		}
		if (replacement) {
			result += text.slice(last, i) + replacement;
			last = i + 1;
		}
	}
	if (last === 0) return text;
	return result + text.slice(last);
}
function serializeAttrs(attrs) {
	if (!attrs) return "";
	let result = "";
	const keys = Object.keys(attrs);
	for (let i = 0; i < keys.length; i++) {
		const key = keys[i];
		const val = attrs[key];
		if (val === void 0 || val === null) continue;
		if (typeof val === "boolean") result += ` ${key}="${val ? "true" : "false"}"`;
		else result += ` ${key}="${xmlEscapeAttr(String(val))}"`;
	}
	return result;
}
function xmlSelfClose(tag, attrs) {
	return `<${tag}${serializeAttrs(attrs)}/>`;
}
function xmlElement(tag, attrs, children) {
	const attrStr = serializeAttrs(attrs);
	if (children === void 0 || children === null) return `<${tag}${attrStr}/>`;
	const content = Array.isArray(children) ? children.join("") : children;
	if (!content) return `<${tag}${attrStr}/>`;
	return `<${tag}${attrStr}>${content}</${tag}>`;
}
function xmlDeclaration(options) {
	return `<?xml version="1.0" encoding="UTF-8" standalone="${options?.standalone ?? "yes"}"?>`;
}
function xmlDocument(rootTag, attrs, children, options) {
	const parts = [];
	if (options?.declaration !== false) parts.push(xmlDeclaration(options));
	if (children === void 0 || children === null) parts.push(xmlSelfClose(rootTag, attrs));
	else parts.push(xmlElement(rootTag, attrs, children));
	return parts.join("");
}
// node_modules/hucre/dist/limits.mjs
const MAX_DECOMPRESSED_BYTES = 2147483648;
const MAX_INPUT_BYTES = 1073741824;
const MAX_COL_INDEX = 16383;
const MAX_SPIN_COUNT = 1e7;
// node_modules/hucre/dist/_input.mjs
const OLE2_MAGIC = Object.freeze([
	208,
	207,
	17,
	224,
	161,
	177,
	26,
	225
]);
function isOle2Container(data) {
	if (data.length < OLE2_MAGIC.length) return false;
	for (let i = 0; i < OLE2_MAGIC.length; i++) if (data[i] !== OLE2_MAGIC[i]) return false;
	return true;
}
// node_modules/hucre/dist/xlsx/crypto/cfb.mjs
const SIG = [
	208,
	207,
	17,
	224,
	161,
	177,
	26,
	225
];
const ENDOFCHAIN = 4294967294;
const FREESECT = 4294967295;
const MINI_CUTOFF = 4096;
function readCfb(data) {
	if (data.length < 512) throw new ParseError("CFB: file too small");
	for (let i = 0; i < SIG.length; i++) if (data[i] !== SIG[i]) throw new ParseError("CFB: bad signature");
	const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
	const sectorSize = 1 << view.getUint16(30, true);
	const miniSectorSize = 1 << view.getUint16(32, true);
	const numFatSectors = view.getUint32(44, true);
	const firstDirSector = view.getUint32(48, true);
	const miniCutoff = view.getUint32(56, true);
	const firstMiniFatSector = view.getUint32(60, true);
	const numMiniFatSectors = view.getUint32(64, true);
	const firstDifatSector = view.getUint32(68, true);
	const numDifatSectors = view.getUint32(72, true);
	const sectorOffset = (sector) => (sector + 1) * sectorSize;
	const readSector = (sector) => {
		const off = sectorOffset(sector);
		if (off + sectorSize > data.length) throw new ParseError("CFB: sector out of range");
		return data.subarray(off, off + sectorSize);
	};
	const fatSectorList = [];
	for (let i = 0; i < 109 && fatSectorList.length < numFatSectors; i++) {
		const s = view.getUint32(76 + i * 4, true);
		if (s === FREESECT || s === ENDOFCHAIN) break;
		fatSectorList.push(s);
	}
	const maxSectors = Math.floor(data.length / sectorSize) + 1;
	const difatLimit = Math.min(numDifatSectors, maxSectors);
	let difatSector = firstDifatSector;
	let difatGuard = 0;
	while (difatSector !== ENDOFCHAIN && difatSector !== FREESECT && difatLimit > 0 && difatGuard++ < difatLimit + 1) {
		const sec = readSector(difatSector);
		const dv = new DataView(sec.buffer, sec.byteOffset, sec.byteLength);
		const entries = sectorSize / 4 - 1;
		for (let i = 0; i < entries && fatSectorList.length < numFatSectors; i++) {
			const s = dv.getUint32(i * 4, true);
			if (s !== FREESECT && s !== ENDOFCHAIN) fatSectorList.push(s);
		}
		difatSector = dv.getUint32(sectorSize - 4, true);
	}
	const fat = [];
	for (const fs of fatSectorList) {
		const sec = readSector(fs);
		const dv = new DataView(sec.buffer, sec.byteOffset, sec.byteLength);
		for (let i = 0; i < sectorSize / 4; i++) fat.push(dv.getUint32(i * 4, true));
	}
	const chain = (start) => {
		const out = [];
		let s = start;
		let guard = 0;
		while (s !== ENDOFCHAIN && s !== FREESECT && guard++ < fat.length + 1) {
			out.push(s);
			s = fat[s] ?? ENDOFCHAIN;
		}
		return out;
	};
	const readChain = (start, size) => {
		const sectors = chain(start);
		const buf = new Uint8Array(sectors.length * sectorSize);
		let off = 0;
		for (const s of sectors) {
			buf.set(readSector(s), off);
			off += sectorSize;
		}
		return size >= 0 ? buf.subarray(0, size) : buf;
	};
	const dirBytes = readChain(firstDirSector, -1);
	const dirView = new DataView(dirBytes.buffer, dirBytes.byteOffset, dirBytes.byteLength);
	const entries = [];
	for (let off = 0; off + 128 <= dirBytes.length; off += 128) {
		const type = dirBytes[off + 66];
		if (type === 0) continue;
		const nameLen = dirView.getUint16(off + 64, true);
		let name = "";
		for (let i = 0; i + 1 < nameLen; i += 2) {
			const code = dirView.getUint16(off + i, true);
			if (code === 0) break;
			name += String.fromCharCode(code);
		}
		const startSector = dirView.getUint32(off + 116, true);
		const size = dirView.getUint32(off + 120, true);
		entries.push({
			name,
			type,
			startSector,
			size
		});
	}
	const root = entries.find((e) => e.type === 5);
	if (!root) throw new ParseError("CFB: missing root entry");
	const miniStream = readChain(root.startSector, root.size);
	const miniFat = [];
	if (numMiniFatSectors > 0 && firstMiniFatSector !== ENDOFCHAIN) {
		const mfBytes = readChain(firstMiniFatSector, numMiniFatSectors * sectorSize);
		const mfView = new DataView(mfBytes.buffer, mfBytes.byteOffset, mfBytes.byteLength);
		for (let i = 0; i < mfBytes.length / 4; i++) miniFat.push(mfView.getUint32(i * 4, true));
	}
	const readMini = (start, size) => {
		if (size < 0 || size > miniStream.length) throw new ParseError("CFB: mini stream size out of range");
		const out = new Uint8Array(size);
		let s = start;
		let off = 0;
		let guard = 0;
		while (s !== ENDOFCHAIN && s !== FREESECT && off < size && guard++ < miniFat.length + 1) {
			const from = s * miniSectorSize;
			const take = Math.min(miniSectorSize, size - off);
			out.set(miniStream.subarray(from, from + take), off);
			off += take;
			s = miniFat[s] ?? ENDOFCHAIN;
		}
		return out;
	};
	const streams = /* @__PURE__ */ new Map();
	for (const e of entries) {
		if (e.type !== 2) continue;
		const cutoff = miniCutoff || MINI_CUTOFF;
		streams.set(e.name, e.size < cutoff ? readMini(e.startSector, e.size) : readChain(e.startSector, e.size));
	}
	return streams;
}
// node_modules/hucre/dist/xlsx/crypto/agile.mjs
const BLOCK_VERIFIER_INPUT = new Uint8Array([
	254,
	167,
	210,
	118,
	59,
	75,
	158,
	121
]);
const BLOCK_VERIFIER_VALUE = new Uint8Array([
	215,
	170,
	15,
	109,
	48,
	97,
	52,
	78
]);
const BLOCK_KEY_VALUE = new Uint8Array([
	20,
	110,
	11,
	231,
	171,
	172,
	208,
	214
]);
const BLOCK_HMAC_KEY = new Uint8Array([
	95,
	178,
	173,
	1,
	12,
	185,
	225,
	246
]);
const BLOCK_HMAC_VALUE = new Uint8Array([
	160,
	103,
	127,
	2,
	178,
	44,
	132,
	51
]);
const SEGMENT = 4096;
const ZERO_IV = /* @__PURE__ */ new Uint8Array(16);
async function decryptAgile(data, password) {
	let streams;
	try {
		streams = readCfb(data);
	} catch (err) {
		throw new DecryptionError("Not a valid encrypted workbook container.", { cause: err });
	}
	const info = streams.get("EncryptionInfo");
	const pkg = streams.get("EncryptedPackage");
	if (!info || !pkg) throw new DecryptionError("Encrypted workbook missing EncryptionInfo/EncryptedPackage.");
	const major = info[0] | info[1] << 8;
	const minor = info[2] | info[3] << 8;
	if (major !== 4 || minor !== 4) throw new DecryptionError(`Unsupported encryption (version ${major}.${minor}); only ECMA-376 Agile is supported.`);
	const xml = new TextDecoder("utf-8").decode(info.subarray(8));
	const key = parseKeyEncryptor(xml);
	const keyData = parseKeyData(xml);
	const secretKey = await deriveSecretKey(password, key);
	if (!secretKey) throw new DecryptionError("Incorrect password.");
	await verifyDataIntegrity(xml, pkg, secretKey, keyData);
	return decryptPackage(pkg, secretKey, keyData);
}
async function verifyDataIntegrity(xml, pkg, secretKey, keyData) {
	const tag = getElementTag(xml, "dataIntegrity");
	if (!tag) return;
	if (keyData.hashAlgorithm !== "SHA-512") return;
	const encHmacKey = base64Decode(getAttr(tag, "encryptedHmacKey"));
	const encHmacValue = base64Decode(getAttr(tag, "encryptedHmacValue"));
	if (encHmacKey.length === 0 || encHmacValue.length === 0) return;
	const ivKey = await iv(keyData.saltValue, BLOCK_HMAC_KEY, keyData.hashAlgorithm, keyData.blockSize);
	const ivVal = await iv(keyData.saltValue, BLOCK_HMAC_VALUE, keyData.hashAlgorithm, keyData.blockSize);
	const hmacKey = await aesDecrypt(secretKey, ivKey, encHmacKey);
	const expected = await aesDecrypt(secretKey, ivVal, encHmacValue);
	const actual = await hmacSha512(hmacKey, pkg);
	const n = Math.min(actual.length, expected.length);
	let diff = actual.length === 0 ? 1 : 0;
	for (let i = 0; i < n; i++) diff |= actual[i] ^ expected[i];
	if (diff !== 0) throw new DecryptionError("Encrypted package failed integrity check (HMAC mismatch).");
}
function utf16le(s) {
	const out = new Uint8Array(s.length * 2);
	const dv = new DataView(out.buffer);
	for (let i = 0; i < s.length; i++) dv.setUint16(i * 2, s.charCodeAt(i), true);
	return out;
}
async function passwordChain(password, salt, spinCount, algo) {
	let h = await digest(algo, concat$1([salt, utf16le(password)]));
	const counter = /* @__PURE__ */ new Uint8Array(4);
	const cv = new DataView(counter.buffer);
	for (let i = 0; i < spinCount; i++) {
		cv.setUint32(0, i, true);
		h = await digest(algo, concat$1([counter, h]));
	}
	return h;
}
async function deriveBlockKey(chain, blockKey, keyBytes, algo) {
	return fitKey(await digest(algo, concat$1([chain, blockKey])), keyBytes);
}
function fitKey(hashBytes, keyBytes) {
	if (hashBytes.length >= keyBytes) return hashBytes.subarray(0, keyBytes);
	const out = new Uint8Array(keyBytes).fill(54);
	out.set(hashBytes, 0);
	return out;
}
async function deriveSecretKey(password, key) {
	const chain = await passwordChain(password, key.saltValue, key.spinCount, key.hashAlgorithm);
	const kVin = await deriveBlockKey(chain, BLOCK_VERIFIER_INPUT, key.keyBytes, key.hashAlgorithm);
	const kVval = await deriveBlockKey(chain, BLOCK_VERIFIER_VALUE, key.keyBytes, key.hashAlgorithm);
	const kVkey = await deriveBlockKey(chain, BLOCK_KEY_VALUE, key.keyBytes, key.hashAlgorithm);
	const verifierInput = await aesDecrypt(kVin, key.saltValue, key.encryptedVerifierHashInput);
	const expectedHash = await aesDecrypt(kVval, key.saltValue, key.encryptedVerifierHashValue);
	const actualHash = await digest(key.hashAlgorithm, verifierInput);
	const hashLen = Math.min(actualHash.length, expectedHash.length);
	if (!bytesEqual(actualHash.subarray(0, hashLen), expectedHash.subarray(0, hashLen))) return null;
	return (await aesDecrypt(kVkey, key.saltValue, key.encryptedKeyValue)).subarray(0, key.keyBytes);
}
async function iv(salt, blockKey, algo, blockSize) {
	return fitIv(await digest(algo, concat$1([salt, blockKey])), blockSize);
}
function fitIv(h, blockSize) {
	if (h.length >= blockSize) return h.subarray(0, blockSize);
	const out = new Uint8Array(blockSize).fill(54);
	out.set(h, 0);
	return out;
}
async function decryptPackage(pkg, secretKey, keyData) {
	const totalSize = Number(new DataView(pkg.buffer, pkg.byteOffset, 8).getBigUint64(0, true));
	const cipher = pkg.subarray(8);
	const out = new Uint8Array(Math.ceil(cipher.length / SEGMENT) * SEGMENT);
	const counter = /* @__PURE__ */ new Uint8Array(4);
	const cv = new DataView(counter.buffer);
	let off = 0;
	let segIndex = 0;
	while (off < cipher.length) {
		const chunk = cipher.subarray(off, Math.min(off + SEGMENT, cipher.length));
		cv.setUint32(0, segIndex, true);
		const plain = await aesDecrypt(secretKey, fitIv(await digest(keyData.hashAlgorithm, concat$1([keyData.saltValue, counter])), keyData.blockSize), chunk);
		out.set(plain, off);
		off += SEGMENT;
		segIndex++;
	}
	return out.subarray(0, totalSize);
}
const bs = (u) => u;
async function digest(algo, data) {
	return new Uint8Array(await crypto.subtle.digest(algo, bs(data)));
}
async function importAesKey(raw) {
	return crypto.subtle.importKey("raw", bs(raw), { name: "AES-CBC" }, false, ["encrypt", "decrypt"]);
}
async function ecbBlock(key, block) {
	return new Uint8Array(await crypto.subtle.encrypt({
		name: "AES-CBC",
		iv: bs(ZERO_IV)
	}, key, bs(block))).subarray(0, 16);
}
async function aesDecryptRaw(key, ivBytes, data) {
	if (data.length === 0) return /* @__PURE__ */ new Uint8Array(0);
	const last = data.subarray(data.length - 16);
	const x = /* @__PURE__ */ new Uint8Array(16);
	for (let i = 0; i < 16; i++) x[i] = last[i] ^ 16;
	const ext = concat$1([data, await ecbBlock(key, x)]);
	return new Uint8Array(await crypto.subtle.decrypt({
		name: "AES-CBC",
		iv: bs(ivBytes)
	}, key, bs(ext))).subarray(0, data.length);
}
async function aesDecrypt(rawKey, ivBytes, data) {
	return aesDecryptRaw(await importAesKey(rawKey), ivBytes, data);
}
async function hmacSha512(rawKey, data) {
	const key = await crypto.subtle.importKey("raw", bs(rawKey), {
		name: "HMAC",
		hash: "SHA-512"
	}, false, ["sign"]);
	return new Uint8Array(await crypto.subtle.sign("HMAC", key, bs(data)));
}
function getElementTag(xml, local) {
	const m = new RegExp(`<(?:\\w+:)?${local}\\b[^>]*?/?>`).exec(xml);
	return m ? m[0] : null;
}
function getAttr(tag, name) {
	const m = new RegExp(`\\b${name}="([^"]*)"`).exec(tag);
	return m ? m[1] : "";
}
const HASH_NAME_MAP = {
	SHA512: "SHA-512",
	SHA384: "SHA-384",
	SHA256: "SHA-256",
	SHA1: "SHA-1"
};
function mapHash(name) {
	return HASH_NAME_MAP[name] ?? "SHA-512";
}
function parseKeyData(xml) {
	const tag = getElementTag(xml, "keyData");
	if (!tag) throw new DecryptionError("EncryptionInfo missing keyData.");
	return {
		saltValue: base64Decode(getAttr(tag, "saltValue")),
		hashAlgorithm: mapHash(getAttr(tag, "hashAlgorithm")),
		keyBytes: parseInt(getAttr(tag, "keyBits"), 10) / 8,
		blockSize: parseInt(getAttr(tag, "blockSize"), 10)
	};
}
function parseKeyEncryptor(xml) {
	const tag = getElementTag(xml, "encryptedKey");
	if (!tag) throw new DecryptionError("EncryptionInfo missing encryptedKey.");
	const rawSpinCount = parseInt(getAttr(tag, "spinCount"), 10);
	if (!Number.isFinite(rawSpinCount) || rawSpinCount < 0) throw new DecryptionError("EncryptionInfo has an invalid spinCount.");
	if (rawSpinCount > 1e7) throw new DecryptionError(`EncryptionInfo spinCount ${rawSpinCount} exceeds the maximum of ${MAX_SPIN_COUNT}.`);
	return {
		saltValue: base64Decode(getAttr(tag, "saltValue")),
		hashAlgorithm: mapHash(getAttr(tag, "hashAlgorithm")),
		keyBytes: parseInt(getAttr(tag, "keyBits"), 10) / 8,
		blockSize: parseInt(getAttr(tag, "blockSize"), 10),
		spinCount: rawSpinCount,
		encryptedVerifierHashInput: base64Decode(getAttr(tag, "encryptedVerifierHashInput")),
		encryptedVerifierHashValue: base64Decode(getAttr(tag, "encryptedVerifierHashValue")),
		encryptedKeyValue: base64Decode(getAttr(tag, "encryptedKeyValue"))
	};
}
function bytesEqual(a, b) {
	if (a.length !== b.length) return false;
	let diff = 0;
	for (let i = 0; i < a.length; i++) diff |= a[i] ^ b[i];
	return diff === 0;
}
function concat$1(chunks) {
	let total = 0;
	for (const c of chunks) total += c.length;
	const out = new Uint8Array(total);
	let off = 0;
	for (const c of chunks) {
		out.set(c, off);
		off += c.length;
	}
	return out;
}
const B64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
function base64Decode(s) {
	const clean = s.replace(/[^A-Za-z0-9+/]/g, "");
	const len = Math.floor(clean.length * 3 / 4);
	const out = new Uint8Array(len);
	let bits = 0;
	let acc = 0;
	let oi = 0;
	for (let i = 0; i < clean.length; i++) {
		acc = acc << 6 | B64.indexOf(clean[i]);
		bits += 6;
		if (bits >= 8) {
			bits -= 8;
			out[oi++] = acc >> bits & 255;
		}
	}
	return out.subarray(0, oi);
}
// node_modules/hucre/dist/zip/byte-limit.mjs
function byteLimitStream(maxBytes) {
	let total = 0;
	return new TransformStream({ transform(chunk, controller) {
		total += chunk.length;
		if (total > maxBytes) throw new ZipError(`Decompressed size exceeds limit of ${maxBytes} bytes (possible zip bomb)`);
		controller.enqueue(chunk);
	} });
}
// node_modules/hucre/dist/zip/deflate.mjs
const crcTable = /* @__PURE__ */ (() => {
	const table = /* @__PURE__ */ new Uint32Array(256);
	for (let i = 0; i < 256; i++) {
		let c = i;
		for (let j = 0; j < 8; j++) c = c & 1 ? 3988292384 ^ c >>> 1 : c >>> 1;
		table[i] = c;
	}
	return table;
})();
const CRC32_INIT = 4294967295;
function crc32Update(state, data) {
	let crc = state;
	for (let i = 0; i < data.length; i++) crc = crcTable[(crc ^ data[i]) & 255] ^ crc >>> 8;
	return crc >>> 0;
}
function crc32Final(state) {
	return (state ^ 4294967295) >>> 0;
}
function crc32(data) {
	return crc32Final(crc32Update(CRC32_INIT, data));
}
var BitReader = class {
	data;
	pos = 0;
	bitBuf = 0;
	bitCount = 0;
	constructor(data) {
		this.data = data;
	}
	readBits(n) {
		while (this.bitCount < n) {
			if (this.pos >= this.data.length) throw new Error("Unexpected end of DEFLATE data");
			this.bitBuf |= this.data[this.pos++] << this.bitCount;
			this.bitCount += 8;
		}
		const val = this.bitBuf & (1 << n) - 1;
		this.bitBuf >>>= n;
		this.bitCount -= n;
		return val;
	}
	alignToByte() {
		this.bitBuf = 0;
		this.bitCount = 0;
	}
	readByte() {
		if (this.pos >= this.data.length) throw new Error("Unexpected end of DEFLATE data");
		return this.data[this.pos++];
	}
	readUint16LE() {
		return this.readByte() | this.readByte() << 8;
	}
	get offset() {
		return this.pos;
	}
	get available() {
		return this.pos < this.data.length || this.bitCount > 0;
	}
};
function buildHuffmanTree(codeLengths, maxSymbol) {
	const maxBits = 15;
	const counts = /* @__PURE__ */ new Uint16Array(16);
	for (let i = 0; i < maxSymbol; i++) if (codeLengths[i]) counts[codeLengths[i]]++;
	const offsets = /* @__PURE__ */ new Uint16Array(16);
	for (let i = 1; i < maxBits; i++) offsets[i + 1] = offsets[i] + counts[i];
	const totalSymbols = offsets[maxBits] + counts[maxBits];
	const symbols = new Uint16Array(totalSymbols);
	for (let i = 0; i < maxSymbol; i++) if (codeLengths[i]) symbols[offsets[codeLengths[i]]++] = i;
	return {
		counts,
		symbols
	};
}
function decodeSymbol(reader, tree) {
	let code = 0;
	let first = 0;
	let index = 0;
	for (let len = 1; len <= 15; len++) {
		code |= reader.readBits(1);
		const count = tree.counts[len];
		if (code < first + count) return tree.symbols[index + (code - first)];
		index += count;
		first = first + count << 1;
		code <<= 1;
	}
	throw new Error("Invalid Huffman code");
}
const fixedLitLenTree = /* @__PURE__ */ (() => {
	const lengths = /* @__PURE__ */ new Uint8Array(288);
	for (let i = 0; i <= 143; i++) lengths[i] = 8;
	for (let i = 144; i <= 255; i++) lengths[i] = 9;
	for (let i = 256; i <= 279; i++) lengths[i] = 7;
	for (let i = 280; i <= 287; i++) lengths[i] = 8;
	return buildHuffmanTree(lengths, 288);
})();
const fixedDistTree = /* @__PURE__ */ (() => {
	const lengths = /* @__PURE__ */ new Uint8Array(32);
	for (let i = 0; i < 32; i++) lengths[i] = 5;
	return buildHuffmanTree(lengths, 32);
})();
const lengthBase = [
	3,
	4,
	5,
	6,
	7,
	8,
	9,
	10,
	11,
	13,
	15,
	17,
	19,
	23,
	27,
	31,
	35,
	43,
	51,
	59,
	67,
	83,
	99,
	115,
	131,
	163,
	195,
	227,
	258
];
const lengthExtra = [
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	1,
	1,
	1,
	1,
	2,
	2,
	2,
	2,
	3,
	3,
	3,
	3,
	4,
	4,
	4,
	4,
	5,
	5,
	5,
	5,
	0
];
const distBase = [
	1,
	2,
	3,
	4,
	5,
	7,
	9,
	13,
	17,
	25,
	33,
	49,
	65,
	97,
	129,
	193,
	257,
	385,
	513,
	769,
	1025,
	1537,
	2049,
	3073,
	4097,
	6145,
	8193,
	12289,
	16385,
	24577
];
const distExtra = [
	0,
	0,
	0,
	0,
	1,
	1,
	2,
	2,
	3,
	3,
	4,
	4,
	5,
	5,
	6,
	6,
	7,
	7,
	8,
	8,
	9,
	9,
	10,
	10,
	11,
	11,
	12,
	12,
	13,
	13
];
const codeLengthOrder = [
	16,
	17,
	18,
	0,
	8,
	7,
	9,
	6,
	10,
	5,
	11,
	4,
	12,
	3,
	13,
	2,
	14,
	1,
	15
];
function inflate(data, maxBytes = MAX_DECOMPRESSED_BYTES) {
	const reader = new BitReader(data);
	let output = new Uint8Array(data.length * 3 || 1024);
	let outPos = 0;
	function ensureCapacity(needed) {
		if (outPos + needed > maxBytes) throw new ZipError(`Decompressed size exceeds limit of ${maxBytes} bytes (possible zip bomb)`);
		if (outPos + needed > output.length) {
			let newSize = output.length * 2;
			while (outPos + needed > newSize) newSize *= 2;
			if (newSize > maxBytes) newSize = maxBytes;
			const newBuf = new Uint8Array(newSize);
			newBuf.set(output);
			output = newBuf;
		}
	}
	function writeByte(b) {
		ensureCapacity(1);
		output[outPos++] = b;
	}
	function copyFromOutput(distance, length) {
		ensureCapacity(length);
		let srcPos = outPos - distance;
		for (let i = 0; i < length; i++) output[outPos++] = output[srcPos++];
	}
	function inflateBlock(litLenTree, distTree) {
		for (;;) {
			const sym = decodeSymbol(reader, litLenTree);
			if (sym < 256) writeByte(sym);
			else if (sym === 256) return;
			else {
				const lenIdx = sym - 257;
				const length = lengthBase[lenIdx] + reader.readBits(lengthExtra[lenIdx]);
				const distSym = decodeSymbol(reader, distTree);
				copyFromOutput(distBase[distSym] + reader.readBits(distExtra[distSym]), length);
			}
		}
	}
	let bfinal = 0;
	do {
		bfinal = reader.readBits(1);
		const btype = reader.readBits(2);
		if (btype === 0) {
			reader.alignToByte();
			const len = reader.readUint16LE();
			reader.readUint16LE();
			ensureCapacity(len);
			for (let i = 0; i < len; i++) output[outPos++] = reader.readByte();
		} else if (btype === 1) inflateBlock(fixedLitLenTree, fixedDistTree);
		else if (btype === 2) {
			const hlit = reader.readBits(5) + 257;
			const hdist = reader.readBits(5) + 1;
			const hclen = reader.readBits(4) + 4;
			const codeLenCodeLens = /* @__PURE__ */ new Uint8Array(19);
			for (let i = 0; i < hclen; i++) codeLenCodeLens[codeLengthOrder[i]] = reader.readBits(3);
			const codeLenTree = buildHuffmanTree(codeLenCodeLens, 19);
			const totalCodes = hlit + hdist;
			const allLengths = new Uint8Array(totalCodes);
			let idx = 0;
			while (idx < totalCodes) {
				const sym = decodeSymbol(reader, codeLenTree);
				if (sym < 16) allLengths[idx++] = sym;
				else if (sym === 16) {
					const repeat = reader.readBits(2) + 3;
					const prev = idx > 0 ? allLengths[idx - 1] : 0;
					for (let i = 0; i < repeat; i++) allLengths[idx++] = prev;
				} else if (sym === 17) {
					const repeat = reader.readBits(3) + 3;
					for (let i = 0; i < repeat; i++) allLengths[idx++] = 0;
				} else if (sym === 18) {
					const repeat = reader.readBits(7) + 11;
					for (let i = 0; i < repeat; i++) allLengths[idx++] = 0;
				}
			}
			const litLenLengths = allLengths.subarray(0, hlit);
			const distLengths = allLengths.subarray(hlit, hlit + hdist);
			inflateBlock(buildHuffmanTree(litLenLengths, hlit), buildHuffmanTree(distLengths, hdist));
		} else throw new Error(`Invalid DEFLATE block type: ${btype}`);
	} while (bfinal === 0);
	return output.subarray(0, outPos);
}
// node_modules/hucre/dist/zip/reader.mjs
const SIG_LOCAL_FILE$2 = 67324752;
const SIG_CENTRAL_DIR$2 = 33639248;
const SIG_END_OF_CENTRAL_DIR$1 = 101010256;
const SIG_DATA_DESCRIPTOR$1 = 134695760;
const SIG_ZIP64_EOCD$1 = 101075792;
const SIG_ZIP64_EOCD_LOCATOR$1 = 117853008;
const ZIP64_SENTINEL$1 = 4294967295;
const ZIP64_SENTINEL_16 = 65535;
const ZIP64_EXTRA_ID$1 = 1;
let hasDecompressionStream$1;
function checkDecompressionStream$1() {
	if (hasDecompressionStream$1 === void 0) try {
		hasDecompressionStream$1 = typeof DecompressionStream !== "undefined" && typeof ReadableStream !== "undefined" && typeof Response !== "undefined";
	} catch {
		hasDecompressionStream$1 = false;
	}
	return hasDecompressionStream$1;
}
async function decompressDeflateRaw(data, maxBytes = MAX_DECOMPRESSED_BYTES) {
	if (checkDecompressionStream$1()) try {
		const ds = new DecompressionStream("deflate-raw");
		const writer = ds.writable.getWriter();
		const reader = ds.readable.getReader();
		writer.write(data).catch(() => {});
		writer.close().catch(() => {});
		const chunks = [];
		let totalLen = 0;
		for (;;) {
			const { done, value } = await reader.read();
			if (done) break;
			totalLen += value.length;
			if (totalLen > maxBytes) {
				try {
					await reader.cancel();
				} catch {}
				throw new ZipError(`Decompressed size exceeds limit of ${maxBytes} bytes (possible zip bomb)`);
			}
			chunks.push(value);
		}
		const result = new Uint8Array(totalLen);
		let offset = 0;
		for (const chunk of chunks) {
			result.set(chunk, offset);
			offset += chunk.length;
		}
		return result;
	} catch (err) {
		if (err instanceof ZipError) throw err;
	}
	return inflate(data, maxBytes);
}
var ZipReader = class {
	data;
	view;
	centralDir = [];
	entryMap = /* @__PURE__ */ new Map();
	constructor(data) {
		this.data = data;
		if (data.length < 22) throw new ZipError("Data too small to be a valid ZIP archive");
		this.view = new DataView(data.buffer, data.byteOffset, data.byteLength);
		this.readEndOfCentralDir();
	}
	entries() {
		return this.centralDir.map((e) => e.fileName);
	}
	has(path) {
		return this.entryMap.has(path);
	}
	async extract(path) {
		const entry = this.entryMap.get(path);
		if (!entry) throw new ZipError(`Entry not found: ${path}`);
		return this.extractEntry(entry);
	}
	extractStream(path) {
		const entry = this.entryMap.get(path);
		if (!entry) throw new ZipError(`Entry not found: ${path}`);
		return this.extractEntryStream(entry);
	}
	async extractAll() {
		const result = /* @__PURE__ */ new Map();
		for (const entry of this.centralDir) {
			if (entry.fileName.endsWith("/")) continue;
			const data = await this.extractEntry(entry);
			result.set(entry.fileName, data);
		}
		return result;
	}
	readEndOfCentralDir() {
		const minOffset = Math.max(0, this.data.length - 65557);
		let eocdOffset = -1;
		for (let i = this.data.length - 22; i >= minOffset; i--) if (this.view.getUint32(i, true) === SIG_END_OF_CENTRAL_DIR$1) {
			eocdOffset = i;
			break;
		}
		if (eocdOffset === -1) throw new ZipError("End of Central Directory not found — not a valid ZIP file");
		let centralDirSize = this.view.getUint32(eocdOffset + 12, true);
		let centralDirOffset = this.view.getUint32(eocdOffset + 16, true);
		let entryCount = this.view.getUint16(eocdOffset + 10, true);
		if (entryCount === ZIP64_SENTINEL_16 || centralDirSize === ZIP64_SENTINEL$1 || centralDirOffset === ZIP64_SENTINEL$1) {
			const zip64 = this.readZip64EndOfCentralDir(eocdOffset);
			entryCount = zip64.entryCount;
			centralDirSize = zip64.centralDirSize;
			centralDirOffset = zip64.centralDirOffset;
		}
		this.readCentralDirectory(centralDirOffset, centralDirSize, entryCount);
	}
	readZip64EndOfCentralDir(eocdOffset) {
		const locatorOffset = eocdOffset - 20;
		if (locatorOffset < 0 || this.view.getUint32(locatorOffset, true) !== SIG_ZIP64_EOCD_LOCATOR$1) throw new ZipError("ZIP64 End of Central Directory locator not found");
		const recordOffset = this.readUint64(locatorOffset + 8, "ZIP64 EOCD offset");
		if (recordOffset + 56 > this.data.length) throw new ZipError("ZIP64 End of Central Directory record extends beyond file");
		if (this.view.getUint32(recordOffset, true) !== SIG_ZIP64_EOCD$1) throw new ZipError("Invalid ZIP64 End of Central Directory signature");
		return {
			entryCount: this.readUint64(recordOffset + 32, "ZIP64 entry count"),
			centralDirSize: this.readUint64(recordOffset + 40, "ZIP64 central directory size"),
			centralDirOffset: this.readUint64(recordOffset + 48, "ZIP64 central directory offset")
		};
	}
	readUint64(offset, what) {
		if (offset + 8 > this.data.length) throw new ZipError(`${what} extends beyond file`);
		const value = this.view.getBigUint64(offset, true);
		if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new ZipError(`${what} (${value}) exceeds the addressable range`);
		return Number(value);
	}
	readCentralDirectory(offset, _size, expectedCount) {
		let pos = offset;
		for (let i = 0; i < expectedCount; i++) {
			if (pos + 46 > this.data.length) throw new ZipError("Central Directory entry extends beyond file");
			const sig = this.view.getUint32(pos, true);
			if (sig !== SIG_CENTRAL_DIR$2) throw new ZipError(`Invalid Central Directory signature at offset ${pos}: 0x${sig.toString(16)}`);
			const generalFlag = this.view.getUint16(pos + 8, true);
			const compressionMethod = this.view.getUint16(pos + 10, true);
			const entryCrc32 = this.view.getUint32(pos + 16, true);
			let compressedSize = this.view.getUint32(pos + 20, true);
			let uncompressedSize = this.view.getUint32(pos + 24, true);
			const fileNameLength = this.view.getUint16(pos + 28, true);
			const extraFieldLength = this.view.getUint16(pos + 30, true);
			const commentLength = this.view.getUint16(pos + 32, true);
			let localHeaderOffset = this.view.getUint32(pos + 42, true);
			const fileNameBytes = this.data.subarray(pos + 46, pos + 46 + fileNameLength);
			const fileName = new TextDecoder().decode(fileNameBytes);
			if (compressedSize === ZIP64_SENTINEL$1 || uncompressedSize === ZIP64_SENTINEL$1 || localHeaderOffset === ZIP64_SENTINEL$1) {
				const zip64 = this.readZip64Extra(pos + 46 + fileNameLength, extraFieldLength, uncompressedSize === ZIP64_SENTINEL$1, compressedSize === ZIP64_SENTINEL$1, localHeaderOffset === ZIP64_SENTINEL$1, fileName);
				if (zip64.uncompressedSize !== void 0) uncompressedSize = zip64.uncompressedSize;
				if (zip64.compressedSize !== void 0) compressedSize = zip64.compressedSize;
				if (zip64.localHeaderOffset !== void 0) localHeaderOffset = zip64.localHeaderOffset;
			}
			const hasDataDescriptor = (generalFlag & 8) !== 0;
			const entry = {
				fileName,
				compressionMethod,
				compressedSize,
				uncompressedSize,
				crc32: entryCrc32,
				localHeaderOffset,
				hasDataDescriptor
			};
			this.centralDir.push(entry);
			this.entryMap.set(fileName, entry);
			pos += 46 + fileNameLength + extraFieldLength + commentLength;
		}
	}
	readZip64Extra(offset, length, wantUncompressed, wantCompressed, wantOffset, fileName) {
		const end = Math.min(offset + length, this.data.length);
		let pos = offset;
		while (pos + 4 <= end) {
			const headerId = this.view.getUint16(pos, true);
			const dataSize = this.view.getUint16(pos + 2, true);
			const dataStart = pos + 4;
			if (headerId !== ZIP64_EXTRA_ID$1) {
				pos = dataStart + dataSize;
				continue;
			}
			const dataEnd = dataStart + dataSize;
			let cursor = dataStart;
			const result = {};
			const take = (what) => {
				if (cursor + 8 > dataEnd) throw new ZipError(`Truncated ZIP64 extra field for entry: ${fileName}`);
				const value = this.readUint64(cursor, what);
				cursor += 8;
				return value;
			};
			if (wantUncompressed) result.uncompressedSize = take("ZIP64 uncompressed size");
			if (wantCompressed) result.compressedSize = take("ZIP64 compressed size");
			if (wantOffset) result.localHeaderOffset = take("ZIP64 local header offset");
			return result;
		}
		throw new ZipError(`Missing ZIP64 extra field for entry: ${fileName}`);
	}
	async extractEntry(entry) {
		const pos = entry.localHeaderOffset;
		if (pos + 30 > this.data.length) throw new ZipError("Local file header extends beyond file");
		if (this.view.getUint32(pos, true) !== SIG_LOCAL_FILE$2) throw new ZipError(`Invalid local file header signature at offset ${pos}`);
		const fileNameLength = this.view.getUint16(pos + 26, true);
		const extraFieldLength = this.view.getUint16(pos + 28, true);
		const dataStart = pos + 30 + fileNameLength + extraFieldLength;
		let { compressedSize, uncompressedSize, crc32: expectedCrc } = entry;
		if (entry.hasDataDescriptor && compressedSize === 0) {
			const localCompressedSize = this.view.getUint32(pos + 18, true);
			if (localCompressedSize > 0 && localCompressedSize !== ZIP64_SENTINEL$1) compressedSize = localCompressedSize;
			const localUncompressedSize = this.view.getUint32(pos + 22, true);
			if (localUncompressedSize > 0 && localUncompressedSize !== ZIP64_SENTINEL$1) uncompressedSize = localUncompressedSize;
			if (compressedSize === 0) {
				const found = this.findDataDescriptor(dataStart);
				if (found) {
					expectedCrc = found.crc;
					compressedSize = found.compressedSize;
					uncompressedSize = found.uncompressedSize;
				}
			}
		}
		if (dataStart + compressedSize > this.data.length) throw new ZipError(`Compressed data extends beyond file for entry: ${entry.fileName}`);
		const compressedData = this.data.subarray(dataStart, dataStart + compressedSize);
		let result;
		if (entry.compressionMethod === 0) result = compressedData;
		else if (entry.compressionMethod === 8) {
			if (compressedSize === 0 && uncompressedSize === 0) result = /* @__PURE__ */ new Uint8Array(0);
			else result = await decompressDeflateRaw(compressedData, uncompressedSize > 0 ? Math.min(uncompressedSize, MAX_DECOMPRESSED_BYTES) : MAX_DECOMPRESSED_BYTES);
		} else throw new ZipError(`Unsupported compression method ${entry.compressionMethod} for entry: ${entry.fileName}`);
		if (expectedCrc !== 0 && result.length > 0) {
			const actualCrc = crc32(result);
			if (actualCrc !== expectedCrc) throw new ZipError(`CRC-32 mismatch for ${entry.fileName}: expected 0x${expectedCrc.toString(16)}, got 0x${actualCrc.toString(16)}`);
		}
		return result;
	}
	extractEntryStream(entry) {
		const pos = entry.localHeaderOffset;
		if (pos + 30 > this.data.length) throw new ZipError("Local file header extends beyond file");
		if (this.view.getUint32(pos, true) !== SIG_LOCAL_FILE$2) throw new ZipError(`Invalid local file header signature at offset ${pos}`);
		const fileNameLength = this.view.getUint16(pos + 26, true);
		const extraFieldLength = this.view.getUint16(pos + 28, true);
		const dataStart = pos + 30 + fileNameLength + extraFieldLength;
		let { compressedSize } = entry;
		if (entry.hasDataDescriptor && compressedSize === 0) {
			const localCompressedSize = this.view.getUint32(pos + 18, true);
			if (localCompressedSize > 0 && localCompressedSize !== ZIP64_SENTINEL$1) compressedSize = localCompressedSize;
			if (compressedSize === 0) {
				const found = this.findDataDescriptor(dataStart);
				if (found) compressedSize = found.compressedSize;
			}
		}
		if (dataStart + compressedSize > this.data.length) throw new ZipError(`Compressed data extends beyond file for entry: ${entry.fileName}`);
		const compressedData = this.data.subarray(dataStart, dataStart + compressedSize);
		if (entry.compressionMethod === 0) return new ReadableStream({ start(controller) {
			controller.enqueue(compressedData);
			controller.close();
		} });
		if (entry.compressionMethod === 8) {
			if (compressedSize === 0 && entry.uncompressedSize === 0) return new ReadableStream({ start(controller) {
				controller.close();
			} });
			const declaredCap = entry.uncompressedSize > 0 ? Math.min(entry.uncompressedSize, MAX_DECOMPRESSED_BYTES) : MAX_DECOMPRESSED_BYTES;
			if (checkDecompressionStream$1()) return new ReadableStream({ start(controller) {
				controller.enqueue(compressedData);
				controller.close();
			} }).pipeThrough(new DecompressionStream("deflate-raw")).pipeThrough(byteLimitStream(declaredCap));
			const inflated = inflate(compressedData, declaredCap);
			return new ReadableStream({ start(controller) {
				controller.enqueue(inflated);
				controller.close();
			} });
		}
		throw new ZipError(`Unsupported compression method ${entry.compressionMethod} for entry: ${entry.fileName}`);
	}
	findDataDescriptor(dataStart) {
		for (let pos = dataStart; pos < this.data.length - 16; pos++) if (this.view.getUint32(pos, true) === SIG_DATA_DESCRIPTOR$1) return {
			crc: this.view.getUint32(pos + 4, true),
			compressedSize: this.view.getUint32(pos + 8, true),
			uncompressedSize: this.view.getUint32(pos + 12, true)
		};
		return null;
	}
};
// node_modules/hucre/dist/xlsx/content-types.mjs
function parseContentTypes(xml) {
	const doc = parseXml(xml);
	const defaults = /* @__PURE__ */ new Map();
	const overrides = /* @__PURE__ */ new Map();
	for (const child of doc.children) {
		if (typeof child === "string") continue;
		const local = child.local || child.tag;
		if (local === "Default") {
			const ext = child.attrs["Extension"];
			const ct = child.attrs["ContentType"];
			if (ext && ct) defaults.set(ext, ct);
		} else if (local === "Override") {
			const partName = child.attrs["PartName"];
			const ct = child.attrs["ContentType"];
			if (partName && ct) overrides.set(partName, ct);
		}
	}
	return {
		defaults,
		overrides
	};
}
// node_modules/hucre/dist/xlsx/shared-strings.mjs
function parseSharedStrings(xml) {
	const doc = parseXml(xml);
	const strings = [];
	for (const child of doc.children) {
		if (typeof child === "string") continue;
		if ((child.local || child.tag) === "si") strings.push(parseSiElement(child));
	}
	return strings;
}
function parseSiElement(si) {
	const rElements = [];
	let simpleText = null;
	for (const child of si.children) {
		if (typeof child === "string") continue;
		const local = child.local || child.tag;
		if (local === "t") simpleText = extractText(child);
		else if (local === "r") rElements.push(child);
	}
	if (rElements.length === 0) return { text: decodeOoxmlEscapes(simpleText ?? "") };
	const richText = [];
	const textParts = [];
	for (const r of rElements) {
		let runText = "";
		let font;
		for (const rChild of r.children) {
			if (typeof rChild === "string") continue;
			const rLocal = rChild.local || rChild.tag;
			if (rLocal === "t") runText = extractText(rChild);
			else if (rLocal === "rPr") font = parseRunProperties(rChild);
		}
		const decodedText = decodeOoxmlEscapes(runText);
		textParts.push(decodedText);
		richText.push(font ? {
			text: decodedText,
			font
		} : { text: decodedText });
	}
	return {
		text: textParts.join(""),
		richText
	};
}
function extractText(tElement) {
	return tElement.text ?? "";
}
function parseRunProperties(rPr) {
	const font = {};
	for (const child of rPr.children) {
		if (typeof child === "string") continue;
		switch (child.local || child.tag) {
			case "b":
				font.bold = child.attrs["val"] !== "0" && child.attrs["val"] !== "false";
				break;
			case "i":
				font.italic = child.attrs["val"] !== "0" && child.attrs["val"] !== "false";
				break;
			case "u": {
				const val = child.attrs["val"];
				if (val === "double") font.underline = "double";
				else if (val === "singleAccounting") font.underline = "singleAccounting";
				else if (val === "doubleAccounting") font.underline = "doubleAccounting";
				else font.underline = true;
				break;
			}
			case "strike":
				font.strikethrough = child.attrs["val"] !== "0" && child.attrs["val"] !== "false";
				break;
			case "sz":
				if (child.attrs["val"]) font.size = Number(child.attrs["val"]);
				break;
			case "rFont":
				if (child.attrs["val"]) font.name = child.attrs["val"];
				break;
			case "color":
				font.color = {};
				if (child.attrs["rgb"]) {
					const raw = child.attrs["rgb"];
					font.color.rgb = raw.length === 8 ? raw.slice(2) : raw;
				}
				if (child.attrs["theme"]) font.color.theme = Number(child.attrs["theme"]);
				if (child.attrs["tint"]) font.color.tint = Number(child.attrs["tint"]);
				if (child.attrs["indexed"]) font.color.indexed = Number(child.attrs["indexed"]);
				break;
			case "vertAlign":
				if (child.attrs["val"] === "superscript" || child.attrs["val"] === "subscript") font.vertAlign = child.attrs["val"];
				break;
			case "family":
				if (child.attrs["val"]) font.family = Number(child.attrs["val"]);
				break;
			case "charset":
				if (child.attrs["val"]) font.charset = Number(child.attrs["val"]);
				break;
			case "scheme": if (child.attrs["val"] === "major" || child.attrs["val"] === "minor" || child.attrs["val"] === "none") font.scheme = child.attrs["val"];
		}
	}
	return font;
}
// node_modules/hucre/dist/xlsx/styles.mjs
const BUILTIN_NUM_FMTS = {
	0: "General",
	1: "0",
	2: "0.00",
	3: "#,##0",
	4: "#,##0.00",
	5: "$#,##0_);\\($#,##0\\)",
	6: "$#,##0_);[Red]\\($#,##0\\)",
	7: "$#,##0.00_);\\($#,##0.00\\)",
	8: "$#,##0.00_);[Red]\\($#,##0.00\\)",
	9: "0%",
	10: "0.00%",
	11: "0.00E+00",
	12: "# ?/?",
	13: "# ??/??",
	14: "m/d/yyyy",
	15: "d-mmm-yy",
	16: "d-mmm",
	17: "mmm-yy",
	18: "h:mm AM/PM",
	19: "h:mm:ss AM/PM",
	20: "h:mm",
	21: "h:mm:ss",
	22: "m/d/yyyy h:mm",
	37: "#,##0 ;(#,##0)",
	38: "#,##0 ;[Red](#,##0)",
	39: "#,##0.00;(#,##0.00)",
	40: "#,##0.00;[Red](#,##0.00)",
	45: "mm:ss",
	46: "[h]:mm:ss",
	47: "mmss.0",
	48: "##0.0E+0",
	49: "@"
};
const DATE_FMT_IDS = /* @__PURE__ */ new Set([
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
function parseStyles(xml) {
	const doc = parseXml(xml);
	const numFmts = /* @__PURE__ */ new Map();
	const fonts = [];
	const fills = [];
	const borders = [];
	const cellXfs = [];
	const dxfs = [];
	for (const child of doc.children) {
		if (typeof child === "string") continue;
		switch (child.local || child.tag) {
			case "numFmts":
				parseNumFmts(child, numFmts);
				break;
			case "fonts":
				parseFonts(child, fonts);
				break;
			case "fills":
				parseFills(child, fills);
				break;
			case "borders":
				parseBorders(child, borders);
				break;
			case "cellXfs":
				parseCellXfs(child, cellXfs);
				break;
			case "dxfs": parseDxfs(child, dxfs);
		}
	}
	return {
		numFmts,
		fonts,
		fills,
		borders,
		cellXfs,
		dxfs
	};
}
function parseNumFmts(el, numFmts) {
	for (const child of el.children) {
		if (typeof child === "string") continue;
		if ((child.local || child.tag) === "numFmt") {
			const id = Number(child.attrs["numFmtId"]);
			const code = child.attrs["formatCode"] ?? "";
			if (!Number.isNaN(id)) numFmts.set(id, code);
		}
	}
}
function parseFonts(el, fonts) {
	for (const child of el.children) {
		if (typeof child === "string") continue;
		if ((child.local || child.tag) === "font") fonts.push(parseFont(child));
	}
}
function parseFont(el) {
	const font = {};
	for (const child of el.children) {
		if (typeof child === "string") continue;
		switch (child.local || child.tag) {
			case "b":
				font.bold = child.attrs["val"] !== "0" && child.attrs["val"] !== "false";
				break;
			case "i":
				font.italic = child.attrs["val"] !== "0" && child.attrs["val"] !== "false";
				break;
			case "u": {
				const val = child.attrs["val"];
				if (val === "double") font.underline = "double";
				else if (val === "singleAccounting") font.underline = "singleAccounting";
				else if (val === "doubleAccounting") font.underline = "doubleAccounting";
				else font.underline = true;
				break;
			}
			case "strike":
				font.strikethrough = child.attrs["val"] !== "0" && child.attrs["val"] !== "false";
				break;
			case "sz":
				if (child.attrs["val"]) font.size = Number(child.attrs["val"]);
				break;
			case "name":
				if (child.attrs["val"]) font.name = child.attrs["val"];
				break;
			case "color":
				font.color = parseColor(child);
				break;
			case "vertAlign":
				if (child.attrs["val"] === "superscript" || child.attrs["val"] === "subscript") font.vertAlign = child.attrs["val"];
				break;
			case "family":
				if (child.attrs["val"]) font.family = Number(child.attrs["val"]);
				break;
			case "charset":
				if (child.attrs["val"]) font.charset = Number(child.attrs["val"]);
				break;
			case "scheme": if (child.attrs["val"] === "major" || child.attrs["val"] === "minor" || child.attrs["val"] === "none") font.scheme = child.attrs["val"];
		}
	}
	return font;
}
function parseColor(el) {
	const color = {};
	if (el.attrs["rgb"]) {
		const rgb = el.attrs["rgb"];
		color.rgb = rgb.length === 8 ? rgb.slice(2) : rgb;
	}
	if (el.attrs["theme"]) color.theme = Number(el.attrs["theme"]);
	if (el.attrs["tint"]) color.tint = Number(el.attrs["tint"]);
	if (el.attrs["indexed"]) color.indexed = Number(el.attrs["indexed"]);
	return color;
}
function parseFills(el, fills) {
	for (const child of el.children) {
		if (typeof child === "string") continue;
		if ((child.local || child.tag) === "fill") fills.push(parseFill(child));
	}
}
function parseFill(el) {
	for (const child of el.children) {
		if (typeof child === "string") continue;
		const local = child.local || child.tag;
		if (local === "patternFill") return parsePatternFill(child);
		if (local === "gradientFill") return parseGradientFill(child);
	}
	return {
		type: "pattern",
		pattern: "none"
	};
}
function parsePatternFill(el) {
	const result = {
		type: "pattern",
		pattern: el.attrs["patternType"] ?? "none"
	};
	for (const child of el.children) {
		if (typeof child === "string") continue;
		const local = child.local || child.tag;
		if (local === "fgColor") result.fgColor = parseColor(child);
		else if (local === "bgColor") result.bgColor = parseColor(child);
	}
	return result;
}
function parseGradientFill(el) {
	const degree = el.attrs["degree"] ? Number(el.attrs["degree"]) : void 0;
	const stops = [];
	for (const child of el.children) {
		if (typeof child === "string") continue;
		if ((child.local || child.tag) === "stop") {
			const position = Number(child.attrs["position"] ?? "0");
			for (const stopChild of child.children) {
				if (typeof stopChild === "string") continue;
				if ((stopChild.local || stopChild.tag) === "color") stops.push({
					position,
					color: parseColor(stopChild)
				});
			}
		}
	}
	return {
		type: "gradient",
		degree,
		stops
	};
}
function parseBorders(el, borders) {
	for (const child of el.children) {
		if (typeof child === "string") continue;
		if ((child.local || child.tag) === "border") borders.push(parseBorder(child));
	}
}
function parseBorder(el) {
	const border = {};
	const diagonalUp = el.attrs["diagonalUp"];
	const diagonalDown = el.attrs["diagonalDown"];
	if (diagonalUp === "1" || diagonalUp === "true") border.diagonalUp = true;
	if (diagonalDown === "1" || diagonalDown === "true") border.diagonalDown = true;
	for (const child of el.children) {
		if (typeof child === "string") continue;
		const local = child.local || child.tag;
		const side = parseBorderSide(child);
		if (!side) continue;
		switch (local) {
			case "left":
				border.left = side;
				break;
			case "right":
				border.right = side;
				break;
			case "top":
				border.top = side;
				break;
			case "bottom":
				border.bottom = side;
				break;
			case "diagonal": border.diagonal = side;
		}
	}
	return border;
}
function parseBorderSide(el) {
	const style = el.attrs["style"];
	if (!style) return void 0;
	const side = { style };
	for (const child of el.children) {
		if (typeof child === "string") continue;
		if ((child.local || child.tag) === "color") side.color = parseColor(child);
	}
	return side;
}
function parseCellXfs(el, cellXfs) {
	for (const child of el.children) {
		if (typeof child === "string") continue;
		if ((child.local || child.tag) === "xf") cellXfs.push(parseCellXf(child));
	}
}
function parseCellXf(el) {
	const xf = {
		numFmtId: Number(el.attrs["numFmtId"] ?? "0"),
		fontId: Number(el.attrs["fontId"] ?? "0"),
		fillId: Number(el.attrs["fillId"] ?? "0"),
		borderId: Number(el.attrs["borderId"] ?? "0")
	};
	if (el.attrs["applyNumberFormat"] === "1" || el.attrs["applyNumberFormat"] === "true") xf.applyNumberFormat = true;
	if (el.attrs["applyFont"] === "1" || el.attrs["applyFont"] === "true") xf.applyFont = true;
	if (el.attrs["applyFill"] === "1" || el.attrs["applyFill"] === "true") xf.applyFill = true;
	if (el.attrs["applyBorder"] === "1" || el.attrs["applyBorder"] === "true") xf.applyBorder = true;
	if (el.attrs["applyAlignment"] === "1" || el.attrs["applyAlignment"] === "true") xf.applyAlignment = true;
	if (el.attrs["applyProtection"] === "1" || el.attrs["applyProtection"] === "true") xf.applyProtection = true;
	for (const child of el.children) {
		if (typeof child === "string") continue;
		const local = child.local || child.tag;
		if (local === "alignment") xf.alignment = parseAlignment(child);
		else if (local === "protection") xf.protection = parseProtection(child);
		else if (local === "extLst") {
			if (extListHasCheckboxFeature(child)) xf.hasCheckboxFeature = true;
		}
	}
	return xf;
}
function parseDxfs(el, dxfs) {
	for (const child of el.children) {
		if (typeof child === "string") continue;
		if ((child.local || child.tag) === "dxf") dxfs.push(parseDxf(child));
	}
}
function parseDxf(el) {
	const style = {};
	for (const child of el.children) {
		if (typeof child === "string") continue;
		switch (child.local || child.tag) {
			case "font":
				style.font = parseFont(child);
				break;
			case "numFmt": {
				const formatCode = child.attrs["formatCode"];
				if (formatCode) style.numFmt = formatCode;
				else {
					const id = Number(child.attrs["numFmtId"]);
					const builtin = Number.isNaN(id) ? void 0 : BUILTIN_NUM_FMTS[id];
					if (builtin) style.numFmt = builtin;
				}
				break;
			}
			case "fill":
				style.fill = parseFill(child);
				break;
			case "border":
				style.border = parseBorder(child);
				break;
			case "alignment": style.alignment = parseAlignment(child);
		}
	}
	return style;
}
const FPB_XF_EXT_URI = "{C7286773-470A-42A8-94C5-96B5CB345126}";
function extListHasCheckboxFeature(el) {
	for (const child of el.children) {
		if (typeof child === "string") continue;
		if ((child.local || child.tag) !== "ext") continue;
		if (child.attrs["uri"] === FPB_XF_EXT_URI) return true;
	}
	return false;
}
function parseProtection(el) {
	const prot = {};
	const locked = el.attrs["locked"];
	if (locked !== void 0) prot.locked = locked === "1" || locked === "true";
	const hidden = el.attrs["hidden"];
	if (hidden !== void 0) prot.hidden = hidden === "1" || hidden === "true";
	return prot;
}
function parseAlignment(el) {
	const align = {};
	if (el.attrs["horizontal"]) align.horizontal = el.attrs["horizontal"];
	if (el.attrs["vertical"]) align.vertical = el.attrs["vertical"];
	if (el.attrs["wrapText"] === "1" || el.attrs["wrapText"] === "true") align.wrapText = true;
	if (el.attrs["shrinkToFit"] === "1" || el.attrs["shrinkToFit"] === "true") align.shrinkToFit = true;
	if (el.attrs["textRotation"]) align.textRotation = Number(el.attrs["textRotation"]);
	if (el.attrs["indent"]) align.indent = Number(el.attrs["indent"]);
	if (el.attrs["readingOrder"]) {
		const ro = Number(el.attrs["readingOrder"]);
		if (ro === 1) align.readingOrder = "ltr";
		else if (ro === 2) align.readingOrder = "rtl";
		else align.readingOrder = "context";
	}
	return align;
}
function isDateStyle(styles, styleIndex) {
	const xf = styles.cellXfs[styleIndex];
	if (!xf) return false;
	const numFmtId = xf.numFmtId;
	const customFmt = styles.numFmts.get(numFmtId);
	if (customFmt) return isDateFormat(customFmt);
	if (DATE_FMT_IDS.has(numFmtId)) return true;
	const builtinFmt = BUILTIN_NUM_FMTS[numFmtId];
	if (builtinFmt) return isDateFormat(builtinFmt);
	return false;
}
// node_modules/hucre/dist/xlsx/worksheet.mjs
function parseCellRef(ref) {
	let i = 0;
	let col = 0;
	while (i < ref.length) {
		const code = ref.charCodeAt(i);
		if (code >= 65 && code <= 90) {
			col = col * 26 + (code - 64);
			i++;
		} else if (code >= 97 && code <= 122) {
			col = col * 26 + (code - 96);
			i++;
		} else break;
	}
	col--;
	return {
		row: Number(ref.slice(i)) - 1,
		col
	};
}
// node_modules/hucre/dist/xlsx/metadata.mjs
const METADATA_PART_PATH = "xl/metadata.xml";
const METADATA_CONTENT_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheetMetadata+xml";
const METADATA_REL_TYPE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/sheetMetadata";
// node_modules/hucre/dist/xlsx/reader.mjs
const NS_TRANSITIONAL = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const NS_STRICT = "http://purl.oclc.org/ooxml/officeDocument/relationships";
function matchesRelType(rel, type) {
	return rel === `${NS_TRANSITIONAL}/${type}` || rel === `${NS_STRICT}/${type}` || rel.endsWith("/" + type);
}
// node_modules/hucre/dist/xlsx/content-types-writer.mjs
const NS_CONTENT_TYPES = "http://schemas.openxmlformats.org/package/2006/content-types";
const CT_RELS = "application/vnd.openxmlformats-package.relationships+xml";
const CT_XML = "application/xml";
const CT_WORKBOOK = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml";
const CT_WORKBOOK_MACRO = "application/vnd.ms-excel.sheet.macroEnabled.main+xml";
const CT_VBA_PROJECT = "application/vnd.ms-office.vbaProject";
const CT_WORKSHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml";
const CT_STYLES = "application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml";
const CT_SHARED_STRINGS = "application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml";
const CT_DRAWING = "application/vnd.openxmlformats-officedocument.drawing+xml";
const CT_CHART = "application/vnd.openxmlformats-officedocument.drawingml.chart+xml";
const CT_COMMENTS = "application/vnd.openxmlformats-officedocument.spreadsheetml.comments+xml";
const CT_VML = "application/vnd.openxmlformats-officedocument.vmlDrawing";
const CT_TABLE = "application/vnd.openxmlformats-officedocument.spreadsheetml.table+xml";
const CT_THEME = "application/vnd.openxmlformats-officedocument.theme+xml";
const CT_THREADED_COMMENTS = "application/vnd.ms-excel.threadedcomments+xml";
const CT_PERSON = "application/vnd.ms-excel.person+xml";
const CT_EXTERNAL_LINK = "application/vnd.openxmlformats-officedocument.spreadsheetml.externalLink+xml";
const CT_CELL_IMAGES = "application/vnd.openxmlformats-officedocument.drawing+xml";
const CT_PIVOT_TABLE = "application/vnd.openxmlformats-officedocument.spreadsheetml.pivotTable+xml";
const CT_PIVOT_CACHE_DEFINITION = "application/vnd.openxmlformats-officedocument.spreadsheetml.pivotCacheDefinition+xml";
const CT_PIVOT_CACHE_RECORDS = "application/vnd.openxmlformats-officedocument.spreadsheetml.pivotCacheRecords+xml";
const CT_SLICER = "application/vnd.ms-excel.slicer+xml";
const CT_SLICER_CACHE = "application/vnd.ms-excel.slicerCache+xml";
const CT_TIMELINE = "application/vnd.ms-excel.timeline+xml";
const CT_TIMELINE_CACHE = "application/vnd.ms-excel.timelineCache+xml";
const CT_CHART_STYLE = "application/vnd.ms-office.chartstyle+xml";
const CT_CHART_COLORS = "application/vnd.ms-office.chartcolorstyle+xml";
const IMAGE_CONTENT_TYPES = {
	png: "image/png",
	jpeg: "image/jpeg",
	gif: "image/gif",
	svg: "image/svg+xml",
	webp: "image/webp"
};
function writeContentTypes(sheetCountOrOptions, hasSharedStrings) {
	let opts;
	if (typeof sheetCountOrOptions === "number") opts = {
		sheetCount: sheetCountOrOptions,
		hasSharedStrings: hasSharedStrings ?? false
	};
	else opts = sheetCountOrOptions;
	const children = [];
	children.push(xmlSelfClose("Default", {
		Extension: "rels",
		ContentType: CT_RELS
	}));
	children.push(xmlSelfClose("Default", {
		Extension: "xml",
		ContentType: CT_XML
	}));
	if (opts.hasMacros) children.push(xmlSelfClose("Default", {
		Extension: "bin",
		ContentType: CT_VBA_PROJECT
	}));
	if (opts.imageExtensions) for (const ext of opts.imageExtensions) {
		const ct = IMAGE_CONTENT_TYPES[ext];
		if (ct) children.push(xmlSelfClose("Default", {
			Extension: ext,
			ContentType: ct
		}));
	}
	children.push(xmlSelfClose("Override", {
		PartName: "/xl/workbook.xml",
		ContentType: opts.hasMacros ? CT_WORKBOOK_MACRO : CT_WORKBOOK
	}));
	for (let i = 1; i <= opts.sheetCount; i++) children.push(xmlSelfClose("Override", {
		PartName: `/xl/worksheets/sheet${i}.xml`,
		ContentType: CT_WORKSHEET
	}));
	children.push(xmlSelfClose("Override", {
		PartName: "/xl/styles.xml",
		ContentType: CT_STYLES
	}));
	children.push(xmlSelfClose("Override", {
		PartName: "/xl/theme/theme1.xml",
		ContentType: CT_THEME
	}));
	if (opts.hasSharedStrings) children.push(xmlSelfClose("Override", {
		PartName: "/xl/sharedStrings.xml",
		ContentType: CT_SHARED_STRINGS
	}));
	if (opts.drawingIndices) for (const idx of opts.drawingIndices) children.push(xmlSelfClose("Override", {
		PartName: `/xl/drawings/drawing${idx}.xml`,
		ContentType: CT_DRAWING
	}));
	if (opts.chartIndices) for (const idx of opts.chartIndices) children.push(xmlSelfClose("Override", {
		PartName: `/xl/charts/chart${idx}.xml`,
		ContentType: CT_CHART
	}));
	if (opts.commentIndices && opts.commentIndices.length > 0) children.push(xmlSelfClose("Default", {
		Extension: "vml",
		ContentType: CT_VML
	}));
	if (opts.commentIndices) for (const idx of opts.commentIndices) children.push(xmlSelfClose("Override", {
		PartName: `/xl/comments${idx}.xml`,
		ContentType: CT_COMMENTS
	}));
	if (opts.tableIndices) for (const idx of opts.tableIndices) children.push(xmlSelfClose("Override", {
		PartName: `/xl/tables/table${idx}.xml`,
		ContentType: CT_TABLE
	}));
	if (opts.threadedCommentSheetIndices) for (const idx of opts.threadedCommentSheetIndices) children.push(xmlSelfClose("Override", {
		PartName: `/xl/threadedComments/threadedComment${idx}.xml`,
		ContentType: CT_THREADED_COMMENTS
	}));
	if (opts.hasPersons) children.push(xmlSelfClose("Override", {
		PartName: "/xl/persons/person.xml",
		ContentType: CT_PERSON
	}));
	if (opts.externalLinkIndices) for (const idx of opts.externalLinkIndices) children.push(xmlSelfClose("Override", {
		PartName: `/xl/externalLinks/externalLink${idx}.xml`,
		ContentType: CT_EXTERNAL_LINK
	}));
	if (opts.hasCellImages) children.push(xmlSelfClose("Override", {
		PartName: "/xl/cellimages.xml",
		ContentType: CT_CELL_IMAGES
	}));
	if (opts.pivotTableIndices) for (const idx of opts.pivotTableIndices) children.push(xmlSelfClose("Override", {
		PartName: `/xl/pivotTables/pivotTable${idx}.xml`,
		ContentType: CT_PIVOT_TABLE
	}));
	if (opts.pivotCacheDefinitionIndices) for (const idx of opts.pivotCacheDefinitionIndices) children.push(xmlSelfClose("Override", {
		PartName: `/xl/pivotCache/pivotCacheDefinition${idx}.xml`,
		ContentType: CT_PIVOT_CACHE_DEFINITION
	}));
	if (opts.pivotCacheRecordIndices) for (const idx of opts.pivotCacheRecordIndices) children.push(xmlSelfClose("Override", {
		PartName: `/xl/pivotCache/pivotCacheRecords${idx}.xml`,
		ContentType: CT_PIVOT_CACHE_RECORDS
	}));
	if (opts.slicerIndices) for (const idx of opts.slicerIndices) children.push(xmlSelfClose("Override", {
		PartName: `/xl/slicers/slicer${idx}.xml`,
		ContentType: CT_SLICER
	}));
	if (opts.slicerCacheIndices) for (const idx of opts.slicerCacheIndices) children.push(xmlSelfClose("Override", {
		PartName: `/xl/slicerCaches/slicerCache${idx}.xml`,
		ContentType: CT_SLICER_CACHE
	}));
	if (opts.timelineIndices) for (const idx of opts.timelineIndices) children.push(xmlSelfClose("Override", {
		PartName: `/xl/timelines/timeline${idx}.xml`,
		ContentType: CT_TIMELINE
	}));
	if (opts.timelineCacheIndices) for (const idx of opts.timelineCacheIndices) children.push(xmlSelfClose("Override", {
		PartName: `/xl/timelineCaches/timelineCache${idx}.xml`,
		ContentType: CT_TIMELINE_CACHE
	}));
	if (opts.chartStyleIndices) for (const idx of opts.chartStyleIndices) children.push(xmlSelfClose("Override", {
		PartName: `/xl/charts/style${idx}.xml`,
		ContentType: CT_CHART_STYLE
	}));
	if (opts.chartColorsIndices) for (const idx of opts.chartColorsIndices) children.push(xmlSelfClose("Override", {
		PartName: `/xl/charts/colors${idx}.xml`,
		ContentType: CT_CHART_COLORS
	}));
	if (opts.hasMetadata) children.push(xmlSelfClose("Override", {
		PartName: `/${METADATA_PART_PATH}`,
		ContentType: METADATA_CONTENT_TYPE
	}));
	if (opts.hasFeaturePropertyBag) children.push(xmlSelfClose("Override", {
		PartName: "/xl/featurePropertyBag/featurePropertyBag.xml",
		ContentType: "application/vnd.ms-excel.featurepropertybag+xml"
	}));
	if (opts.hasCoreProps) children.push(xmlSelfClose("Override", {
		PartName: "/docProps/core.xml",
		ContentType: "application/vnd.openxmlformats-package.core-properties+xml"
	}));
	if (opts.hasAppProps) children.push(xmlSelfClose("Override", {
		PartName: "/docProps/app.xml",
		ContentType: "application/vnd.openxmlformats-officedocument.extended-properties+xml"
	}));
	if (opts.hasCustomProps) children.push(xmlSelfClose("Override", {
		PartName: "/docProps/custom.xml",
		ContentType: "application/vnd.openxmlformats-officedocument.custom-properties+xml"
	}));
	return xmlDocument("Types", { xmlns: NS_CONTENT_TYPES }, children);
}
// node_modules/hucre/dist/xlsx/workbook-writer.mjs
const REL_WORKSHEET$1 = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet";
const REL_STYLES$1 = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles";
const REL_SHARED_STRINGS$1 = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings";
const REL_THEME = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/theme";
const REL_WORKBOOK$1 = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument";
const NS_RELATIONSHIPS = "http://schemas.openxmlformats.org/package/2006/relationships";
const REL_VBA_PROJECT = "http://schemas.microsoft.com/office/2006/relationships/vbaProject";
const REL_FEATURE_PROPERTY_BAG = "http://schemas.microsoft.com/office/2022/11/relationships/FeaturePropertyBag";
const REL_PERSON = "http://schemas.microsoft.com/office/2017/10/relationships/person";
const REL_EXTERNAL_LINK = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/externalLink";
const REL_CELL_IMAGES = "http://www.wps.cn/officeDocument/2017/relationships/cellimage";
const REL_PIVOT_CACHE_DEFINITION = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/pivotCacheDefinition";
const REL_SLICER_CACHE = "http://schemas.microsoft.com/office/2007/relationships/slicerCache";
const REL_TIMELINE_CACHE = "http://schemas.microsoft.com/office/2011/relationships/timelineCache";
function writeWorkbookRels(sheetCount, hasSharedStrings, hasMacros, hasFeaturePropertyBag, hasPersons, externalLinkRels, pivotCacheRels, slicerCacheRels, timelineCacheRels, hasCellImages, hasMetadata) {
	const children = [];
	for (let i = 1; i <= sheetCount; i++) children.push(xmlSelfClose("Relationship", {
		Id: `rId${i}`,
		Type: REL_WORKSHEET$1,
		Target: `worksheets/sheet${i}.xml`
	}));
	let nextRid = sheetCount + 1;
	children.push(xmlSelfClose("Relationship", {
		Id: `rId${nextRid}`,
		Type: REL_STYLES$1,
		Target: "styles.xml"
	}));
	nextRid++;
	if (hasSharedStrings) {
		children.push(xmlSelfClose("Relationship", {
			Id: `rId${nextRid}`,
			Type: REL_SHARED_STRINGS$1,
			Target: "sharedStrings.xml"
		}));
		nextRid++;
	}
	children.push(xmlSelfClose("Relationship", {
		Id: `rId${nextRid}`,
		Type: REL_THEME,
		Target: "theme/theme1.xml"
	}));
	nextRid++;
	if (hasMetadata) {
		children.push(xmlSelfClose("Relationship", {
			Id: `rId${nextRid}`,
			Type: METADATA_REL_TYPE,
			Target: "metadata.xml"
		}));
		nextRid++;
	}
	if (hasMacros) {
		children.push(xmlSelfClose("Relationship", {
			Id: `rId${nextRid}`,
			Type: REL_VBA_PROJECT,
			Target: "vbaProject.bin"
		}));
		nextRid++;
	}
	if (hasFeaturePropertyBag) {
		children.push(xmlSelfClose("Relationship", {
			Id: `rId${nextRid}`,
			Type: REL_FEATURE_PROPERTY_BAG,
			Target: "featurePropertyBag/featurePropertyBag.xml"
		}));
		nextRid++;
	}
	if (hasPersons) {
		children.push(xmlSelfClose("Relationship", {
			Id: `rId${nextRid}`,
			Type: REL_PERSON,
			Target: "persons/person.xml"
		}));
		nextRid++;
	}
	if (externalLinkRels) {
		for (const link of externalLinkRels) children.push(xmlSelfClose("Relationship", {
			Id: link.rId,
			Type: REL_EXTERNAL_LINK,
			Target: link.target
		}));
		nextRid += externalLinkRels.length;
	}
	if (hasCellImages) {
		children.push(xmlSelfClose("Relationship", {
			Id: `rId${nextRid}`,
			Type: REL_CELL_IMAGES,
			Target: "cellimages.xml"
		}));
		nextRid++;
	}
	if (pivotCacheRels) for (const cache of pivotCacheRels) children.push(xmlSelfClose("Relationship", {
		Id: cache.rId,
		Type: REL_PIVOT_CACHE_DEFINITION,
		Target: cache.target
	}));
	if (slicerCacheRels) for (const r of slicerCacheRels) children.push(xmlSelfClose("Relationship", {
		Id: r.rId,
		Type: REL_SLICER_CACHE,
		Target: r.target
	}));
	if (timelineCacheRels) for (const r of timelineCacheRels) children.push(xmlSelfClose("Relationship", {
		Id: r.rId,
		Type: REL_TIMELINE_CACHE,
		Target: r.target
	}));
	return xmlDocument("Relationships", { xmlns: NS_RELATIONSHIPS }, children);
}
function writeRootRels(options) {
	const children = [];
	children.push(xmlSelfClose("Relationship", {
		Id: "rId1",
		Type: REL_WORKBOOK$1,
		Target: "xl/workbook.xml"
	}));
	let nextRId = 2;
	if (options?.hasCoreProps) children.push(xmlSelfClose("Relationship", {
		Id: `rId${nextRId++}`,
		Type: "http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties",
		Target: "docProps/core.xml"
	}));
	if (options?.hasAppProps) children.push(xmlSelfClose("Relationship", {
		Id: `rId${nextRId++}`,
		Type: "http://schemas.openxmlformats.org/officeDocument/2006/relationships/extended-properties",
		Target: "docProps/app.xml"
	}));
	if (options?.hasCustomProps) children.push(xmlSelfClose("Relationship", {
		Id: `rId${nextRId++}`,
		Type: "http://schemas.openxmlformats.org/officeDocument/2006/relationships/custom-properties",
		Target: "docProps/custom.xml"
	}));
	return xmlDocument("Relationships", { xmlns: NS_RELATIONSHIPS }, children);
}
// node_modules/hucre/dist/xlsx/styles-writer.mjs
const NS_SPREADSHEET$2 = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
function serializeColor(tagName, color) {
	const attrs = {};
	if (color.rgb !== void 0) attrs["rgb"] = color.rgb.length === 6 ? `FF${color.rgb}` : color.rgb;
	if (color.theme !== void 0) attrs["theme"] = color.theme;
	if (color.tint !== void 0) attrs["tint"] = color.tint;
	if (color.indexed !== void 0) attrs["indexed"] = color.indexed;
	return xmlSelfClose(tagName, attrs);
}
function serializeFont(font) {
	const children = [];
	if (font.bold) children.push(xmlSelfClose("b"));
	if (font.italic) children.push(xmlSelfClose("i"));
	if (font.underline !== void 0 && font.underline !== false) {
		if (font.underline === true || font.underline === "single") children.push(xmlSelfClose("u"));
		else children.push(xmlSelfClose("u", { val: font.underline }));
	}
	if (font.strikethrough) children.push(xmlSelfClose("strike"));
	if (font.charset !== void 0) children.push(xmlSelfClose("charset", { val: font.charset }));
	if (font.family !== void 0) children.push(xmlSelfClose("family", { val: font.family }));
	if (font.scheme) children.push(xmlSelfClose("scheme", { val: font.scheme }));
	if (font.color) children.push(serializeColor("color", font.color));
	if (font.size !== void 0) children.push(xmlSelfClose("sz", { val: font.size }));
	if (font.name) children.push(xmlSelfClose("name", { val: font.name }));
	if (font.vertAlign) children.push(xmlSelfClose("vertAlign", { val: font.vertAlign }));
	return xmlElement("font", void 0, children);
}
function serializeFill(fill) {
	if (fill.type === "pattern") {
		const children = [];
		if (fill.fgColor) children.push(serializeColor("fgColor", fill.fgColor));
		if (fill.bgColor) children.push(serializeColor("bgColor", fill.bgColor));
		return xmlElement("fill", void 0, [xmlElement("patternFill", { patternType: fill.pattern }, children.length > 0 ? children : void 0)]);
	}
	const stops = [];
	for (const stop of fill.stops) stops.push(xmlElement("stop", { position: stop.position }, [serializeColor("color", stop.color)]));
	const attrs = {};
	if (fill.degree !== void 0) attrs["degree"] = fill.degree;
	return xmlElement("fill", void 0, [xmlElement("gradientFill", attrs, stops)]);
}
function serializeBorderSide(tagName, side) {
	if (!side) return xmlSelfClose(tagName);
	if (side.color) return xmlElement("" + tagName, { style: side.style }, [serializeColor("color", side.color)]);
	return xmlSelfClose(tagName, { style: side.style });
}
function serializeBorder(border) {
	const attrs = {};
	if (border.diagonalUp) attrs["diagonalUp"] = true;
	if (border.diagonalDown) attrs["diagonalDown"] = true;
	const children = [
		serializeBorderSide("left", border.left),
		serializeBorderSide("right", border.right),
		serializeBorderSide("top", border.top),
		serializeBorderSide("bottom", border.bottom),
		serializeBorderSide("diagonal", border.diagonal)
	];
	return xmlElement("border", Object.keys(attrs).length > 0 ? attrs : void 0, children);
}
function colorKey(c) {
	if (!c) return "";
	const parts = [];
	if (c.rgb !== void 0) parts.push(`rgb:${c.rgb}`);
	if (c.theme !== void 0) parts.push(`th:${c.theme}`);
	if (c.tint !== void 0) parts.push(`tint:${c.tint}`);
	if (c.indexed !== void 0) parts.push(`idx:${c.indexed}`);
	return parts.join("|");
}
function fontKey(f) {
	const parts = [];
	if (f.name) parts.push(`n:${f.name}`);
	if (f.size !== void 0) parts.push(`s:${f.size}`);
	if (f.bold) parts.push("b");
	if (f.italic) parts.push("i");
	if (f.underline !== void 0 && f.underline !== false) parts.push(`u:${f.underline}`);
	if (f.strikethrough) parts.push("st");
	if (f.color) parts.push(`c:${colorKey(f.color)}`);
	if (f.vertAlign) parts.push(`va:${f.vertAlign}`);
	if (f.family !== void 0) parts.push(`fam:${f.family}`);
	if (f.charset !== void 0) parts.push(`cs:${f.charset}`);
	if (f.scheme) parts.push(`sch:${f.scheme}`);
	return parts.join(",");
}
function fillKey(f) {
	if (f.type === "pattern") return `p:${f.pattern}|fg:${colorKey(f.fgColor)}|bg:${colorKey(f.bgColor)}`;
	return `g:${f.degree ?? ""}|${f.stops.map((s) => `${s.position}:${colorKey(s.color)}`).join(";")}`;
}
function borderSideKey(side) {
	if (!side) return "";
	return `${side.style}:${colorKey(side.color)}`;
}
function borderKey(b) {
	return [
		`l:${borderSideKey(b.left)}`,
		`r:${borderSideKey(b.right)}`,
		`t:${borderSideKey(b.top)}`,
		`b:${borderSideKey(b.bottom)}`,
		`d:${borderSideKey(b.diagonal)}`,
		b.diagonalUp ? "du" : "",
		b.diagonalDown ? "dd" : ""
	].join("|");
}
function createStylesCollector(defaultFont) {
	const baseFont = {
		name: defaultFont?.name ?? "Calibri",
		size: defaultFont?.size ?? 11,
		...defaultFont
	};
	const fonts = [{
		key: fontKey(baseFont),
		font: baseFont
	}];
	const fontMap = /* @__PURE__ */ new Map([[fonts[0].key, 0]]);
	const fills = [{
		key: "p:none|fg:|bg:",
		fill: {
			type: "pattern",
			pattern: "none"
		}
	}, {
		key: "p:gray125|fg:|bg:",
		fill: {
			type: "pattern",
			pattern: "gray125"
		}
	}];
	const fillMap = /* @__PURE__ */ new Map([[fills[0].key, 0], [fills[1].key, 1]]);
	const emptyBorder = {};
	const borders = [{
		key: borderKey(emptyBorder),
		border: emptyBorder
	}];
	const borderMap = /* @__PURE__ */ new Map([[borders[0].key, 0]]);
	const numFmts = [];
	const numFmtMap = /* @__PURE__ */ new Map();
	let nextNumFmtId = 164;
	const defaultXfKey = "nf:0|f:0|fl:0|b:0|a:|p:";
	const xfs = [{
		key: defaultXfKey,
		numFmtId: 0,
		fontId: 0,
		fillId: 0,
		borderId: 0
	}];
	const xfMap = /* @__PURE__ */ new Map([[defaultXfKey, 0]]);
	function addFont(font) {
		const key = fontKey(font);
		const existing = fontMap.get(key);
		if (existing !== void 0) return existing;
		const id = fonts.length;
		fonts.push({
			key,
			font
		});
		fontMap.set(key, id);
		return id;
	}
	function addFill(fill) {
		const key = fillKey(fill);
		const existing = fillMap.get(key);
		if (existing !== void 0) return existing;
		const id = fills.length;
		fills.push({
			key,
			fill
		});
		fillMap.set(key, id);
		return id;
	}
	function addBorder(border) {
		const key = borderKey(border);
		const existing = borderMap.get(key);
		if (existing !== void 0) return existing;
		const id = borders.length;
		borders.push({
			key,
			border
		});
		borderMap.set(key, id);
		return id;
	}
	function addNumFmt(format) {
		const existing = numFmtMap.get(format);
		if (existing !== void 0) return existing;
		const id = nextNumFmtId++;
		numFmts.push({
			id,
			formatCode: format
		});
		numFmtMap.set(format, id);
		return id;
	}
	function alignmentKey(a) {
		if (!a) return "";
		const parts = [];
		if (a.horizontal) parts.push(`h:${a.horizontal}`);
		if (a.vertical) parts.push(`v:${a.vertical}`);
		if (a.wrapText) parts.push("w");
		if (a.shrinkToFit) parts.push("sf");
		if (a.textRotation !== void 0) parts.push(`r:${a.textRotation}`);
		if (a.indent !== void 0) parts.push(`i:${a.indent}`);
		if (a.readingOrder) parts.push(`ro:${a.readingOrder}`);
		return parts.join(",");
	}
	function protectionKey(p) {
		if (!p) return "";
		const parts = [];
		if (p.locked !== void 0) parts.push(`l:${p.locked}`);
		if (p.hidden !== void 0) parts.push(`h:${p.hidden}`);
		return parts.join(",");
	}
	const dxfs = [];
	const dxfMap = /* @__PURE__ */ new Map();
	function dxfKey(style) {
		const parts = [];
		if (style.font) parts.push(`f:${fontKey(style.font)}`);
		if (style.fill) parts.push(`fl:${fillKey(style.fill)}`);
		if (style.border) parts.push(`b:${borderKey(style.border)}`);
		if (style.numFmt) parts.push(`nf:${style.numFmt}`);
		if (style.alignment) parts.push(`a:${alignmentKey(style.alignment)}`);
		return parts.join("|");
	}
	function addDxf(style) {
		const key = dxfKey(style);
		const existing = dxfMap.get(key);
		if (existing !== void 0) return existing;
		const id = dxfs.length;
		dxfs.push(style);
		dxfMap.set(key, id);
		return id;
	}
	function addStyle(style) {
		return registerXf(style, false);
	}
	function addCheckboxStyle(style) {
		return registerXf(style ?? {}, true);
	}
	function registerXf(style, checkbox) {
		const fontId = style.font ? addFont(style.font) : 0;
		const fillId = style.fill ? addFill(style.fill) : 0;
		const borderId = style.border ? addBorder(style.border) : 0;
		const numFmtId = style.numFmt ? addNumFmt(style.numFmt) : 0;
		const key = [
			`nf:${numFmtId}`,
			`f:${fontId}`,
			`fl:${fillId}`,
			`b:${borderId}`,
			`a:${alignmentKey(style.alignment)}`,
			`p:${protectionKey(style.protection)}`,
			checkbox ? "cb:1" : "cb:0"
		].join("|");
		const existing = xfMap.get(key);
		if (existing !== void 0) return existing;
		const id = xfs.length;
		xfs.push({
			key,
			numFmtId,
			fontId,
			fillId,
			borderId,
			alignment: style.alignment,
			protection: style.protection,
			hasCheckboxFeature: checkbox || void 0
		});
		xfMap.set(key, id);
		return id;
	}
	function hasCheckboxFeature() {
		for (const xf of xfs) if (xf.hasCheckboxFeature) return true;
		return false;
	}
	function serializeAlignment(a) {
		const attrs = {};
		if (a.horizontal) attrs["horizontal"] = a.horizontal;
		if (a.vertical) attrs["vertical"] = a.vertical;
		if (a.wrapText) attrs["wrapText"] = true;
		if (a.shrinkToFit) attrs["shrinkToFit"] = true;
		if (a.textRotation !== void 0) attrs["textRotation"] = a.textRotation;
		if (a.indent !== void 0) attrs["indent"] = a.indent;
		if (a.readingOrder) attrs["readingOrder"] = {
			ltr: 1,
			rtl: 2,
			context: 0
		}[a.readingOrder];
		return xmlSelfClose("alignment", attrs);
	}
	function serializeProtection(p) {
		const attrs = {};
		if (p.locked !== void 0) attrs["locked"] = p.locked ? 1 : 0;
		if (p.hidden !== void 0) attrs["hidden"] = p.hidden ? 1 : 0;
		return xmlSelfClose("protection", attrs);
	}
	function toXml() {
		const parts = [];
		if (numFmts.length > 0) {
			const fmtChildren = numFmts.map((nf) => xmlSelfClose("numFmt", {
				numFmtId: nf.id,
				formatCode: nf.formatCode
			}));
			parts.push(xmlElement("numFmts", { count: numFmts.length }, fmtChildren));
		}
		const fontChildren = fonts.map((f) => serializeFont(f.font));
		parts.push(xmlElement("fonts", { count: fonts.length }, fontChildren));
		const fillChildren = fills.map((f) => serializeFill(f.fill));
		parts.push(xmlElement("fills", { count: fills.length }, fillChildren));
		const borderChildren = borders.map((b) => serializeBorder(b.border));
		parts.push(xmlElement("borders", { count: borders.length }, borderChildren));
		parts.push(xmlElement("cellStyleXfs", { count: 1 }, [xmlSelfClose("xf", {
			numFmtId: 0,
			fontId: 0,
			fillId: 0,
			borderId: 0
		})]));
		const xfChildren = xfs.map((xf) => {
			const attrs = {
				numFmtId: xf.numFmtId,
				fontId: xf.fontId,
				fillId: xf.fillId,
				borderId: xf.borderId,
				xfId: 0
			};
			if (xf.numFmtId !== 0) attrs["applyNumberFormat"] = true;
			if (xf.fontId !== 0) attrs["applyFont"] = true;
			if (xf.fillId !== 0) attrs["applyFill"] = true;
			if (xf.borderId !== 0) attrs["applyBorder"] = true;
			const hasAlignment = xf.alignment !== void 0;
			const hasProtection = xf.protection !== void 0;
			const hasCheckbox = xf.hasCheckboxFeature === true;
			if (hasAlignment) attrs["applyAlignment"] = true;
			if (hasProtection) attrs["applyProtection"] = true;
			if (hasAlignment || hasProtection || hasCheckbox) {
				const innerChildren = [];
				if (hasAlignment) innerChildren.push(serializeAlignment(xf.alignment));
				if (hasProtection) innerChildren.push(serializeProtection(xf.protection));
				if (hasCheckbox) innerChildren.push(xmlElement("extLst", void 0, xmlElement("ext", {
					uri: "{C7286773-470A-42A8-94C5-96B5CB345126}",
					"xmlns:xfpb": "http://schemas.microsoft.com/office/spreadsheetml/2022/featurepropertybag"
				}, xmlSelfClose("xfpb:xfComplement", { i: "0" }))));
				return xmlElement("xf", attrs, innerChildren);
			}
			return xmlSelfClose("xf", attrs);
		});
		parts.push(xmlElement("cellXfs", { count: xfs.length }, xfChildren));
		parts.push(xmlElement("cellStyles", { count: 1 }, [xmlSelfClose("cellStyle", {
			name: "Normal",
			xfId: 0,
			builtinId: 0
		})]));
		if (dxfs.length > 0) {
			const dxfChildren = dxfs.map((style) => {
				const children = [];
				if (style.font) children.push(serializeFont(style.font));
				if (style.numFmt) {
					const numFmtId = addNumFmt(style.numFmt);
					children.push(xmlSelfClose("numFmt", {
						numFmtId,
						formatCode: style.numFmt
					}));
				}
				if (style.fill) children.push(serializeFill(style.fill));
				if (style.border) children.push(serializeBorder(style.border));
				if (style.alignment) children.push(serializeAlignment(style.alignment));
				return xmlElement("dxf", void 0, children);
			});
			parts.push(xmlElement("dxfs", { count: dxfs.length }, dxfChildren));
		} else parts.push(xmlSelfClose("dxfs", { count: 0 }));
		parts.push(xmlSelfClose("tableStyles", {
			count: 0,
			defaultTableStyle: "TableStyleMedium2",
			defaultPivotStyle: "PivotStyleLight16"
		}));
		return xmlDocument("styleSheet", { xmlns: NS_SPREADSHEET$2 }, parts);
	}
	return {
		addStyle,
		addCheckboxStyle,
		addNumFmt,
		addDxf,
		hasCheckboxFeature,
		toXml
	};
}
const FORBIDDEN_SHEET_NAME_CHARS = /[[\]:*?/\\]/;
const RESERVED_SHEET_NAME = "history";
function validateSheetName(name, index) {
	const where = `sheet ${index + 1}`;
	if (typeof name !== "string" || name.length === 0) throw new InvalidArgumentError(`Sheet name is empty (${where}); Excel requires a name`);
	if (name.length > 31) throw new InvalidArgumentError(`Sheet name "${name}" is ${name.length} characters (${where}); Excel allows at most 31`);
	const forbidden = name.match(FORBIDDEN_SHEET_NAME_CHARS);
	if (forbidden) throw new InvalidArgumentError(`Sheet name "${name}" contains ${JSON.stringify(forbidden[0])} (${where}); Excel forbids [ ] : * ? / \\ in sheet names`);
	if (name.startsWith("'") || name.endsWith("'")) throw new InvalidArgumentError(`Sheet name "${name}" starts or ends with an apostrophe (${where}); Excel forbids it because it breaks quoted range references`);
	if (name.toLowerCase() === RESERVED_SHEET_NAME) throw new InvalidArgumentError(`Sheet name "${name}" is reserved by Excel for change tracking (${where})`);
}
function validateColumnIndex(col) {
	if (!Number.isInteger(col) || col < 0 || col > 16383) throw new InvalidArgumentError(`Column index ${col} is not a valid 0-based column (Excel allows 0..${MAX_COL_INDEX})`);
}
// node_modules/hucre/dist/xlsx/worksheet-writer.mjs
const NS_SPREADSHEET$1 = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
function colToLetter(col) {
	validateColumnIndex(col);
	let result = "";
	let c = col;
	do {
		result = String.fromCharCode(65 + c % 26) + result;
		c = Math.floor(c / 26) - 1;
	} while (c >= 0);
	return result;
}
function cellRef(row, col) {
	return colToLetter(col) + (row + 1);
}
function createSharedStrings() {
	const strings = [];
	const indexMap = /* @__PURE__ */ new Map();
	function add(value) {
		const existing = indexMap.get(value);
		if (existing !== void 0) return existing;
		const idx = strings.length;
		strings.push(value);
		indexMap.set(value, idx);
		return idx;
	}
	function getAll() {
		return strings;
	}
	function count() {
		return strings.length;
	}
	return {
		add,
		getAll,
		count
	};
}
function writeSharedStringsXml(sharedStrings) {
	const strings = sharedStrings.getAll();
	const count = strings.length;
	if (count === 0) return xmlDocument("sst", {
		xmlns: NS_SPREADSHEET$1,
		count: 0,
		uniqueCount: 0
	}, "");
	const children = [];
	for (const str of strings) {
		const escaped = xmlEscape(str);
		const tElement = str.length > 0 && (str[0] === " " || str[str.length - 1] === " " || str.includes("\n") || str.includes("	")) ? `<t xml:space="preserve">${escaped}</t>` : xmlElement("t", void 0, escaped);
		children.push(xmlElement("si", void 0, [tElement]));
	}
	return xmlDocument("sst", {
		xmlns: NS_SPREADSHEET$1,
		count,
		uniqueCount: count
	}, children);
}
const PAPER_SIZE_MAP = {
	letter: 1,
	legal: 5,
	a3: 8,
	a4: 9,
	a5: 11,
	b4: 12,
	b5: 13,
	executive: 7,
	tabloid: 3
};
const PAPER_SIZE_REVERSE = {};
for (const [name, num] of Object.entries(PAPER_SIZE_MAP)) PAPER_SIZE_REVERSE[num] = name;
// node_modules/hucre/dist/xlsx/theme-writer.mjs
function writeThemeXml() {
	return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Office Theme"><a:themeElements><a:clrScheme name="Office"><a:dk1><a:sysClr val="windowText" lastClr="000000"/></a:dk1><a:lt1><a:sysClr val="window" lastClr="FFFFFF"/></a:lt1><a:dk2><a:srgbClr val="44546A"/></a:dk2><a:lt2><a:srgbClr val="E7E6E6"/></a:lt2><a:accent1><a:srgbClr val="4472C4"/></a:accent1><a:accent2><a:srgbClr val="ED7D31"/></a:accent2><a:accent3><a:srgbClr val="A5A5A5"/></a:accent3><a:accent4><a:srgbClr val="FFC000"/></a:accent4><a:accent5><a:srgbClr val="5B9BD5"/></a:accent5><a:accent6><a:srgbClr val="70AD47"/></a:accent6><a:hlink><a:srgbClr val="0563C1"/></a:hlink><a:folHlink><a:srgbClr val="954F72"/></a:folHlink></a:clrScheme><a:fontScheme name="Office"><a:majorFont><a:latin typeface="Calibri Light"/><a:ea typeface=""/><a:cs typeface=""/></a:majorFont><a:minorFont><a:latin typeface="Calibri"/><a:ea typeface=""/><a:cs typeface=""/></a:minorFont></a:fontScheme><a:fmtScheme name="Office"><a:fillStyleLst><a:solidFill><a:schemeClr val="phClr"/></a:solidFill><a:solidFill><a:schemeClr val="phClr"/></a:solidFill><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:fillStyleLst><a:lnStyleLst><a:ln w="6350"><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:ln><a:ln w="12700"><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:ln><a:ln w="19050"><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:ln></a:lnStyleLst><a:effectStyleLst><a:effectStyle><a:effectLst/></a:effectStyle><a:effectStyle><a:effectLst/></a:effectStyle><a:effectStyle><a:effectLst/></a:effectStyle></a:effectStyleLst><a:bgFillStyleLst><a:solidFill><a:schemeClr val="phClr"/></a:solidFill><a:solidFill><a:schemeClr val="phClr"/></a:solidFill><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`;
}
new TextDecoder("utf-8");
// node_modules/hucre/dist/zip/stream-reader.mjs
const SIG_LOCAL_FILE$1 = 67324752;
const SIG_CENTRAL_DIR$1 = 33639248;
const ZIP64_SENTINEL = 4294967295;
const FLAG_DATA_DESCRIPTOR$1 = 8;
const EMPTY = /* @__PURE__ */ new Uint8Array(0);
let hasDecompressionStream;
function checkDecompressionStream() {
	if (hasDecompressionStream === void 0) try {
		hasDecompressionStream = typeof DecompressionStream !== "undefined" && typeof ReadableStream !== "undefined" && typeof Response !== "undefined";
	} catch {
		hasDecompressionStream = false;
	}
	return hasDecompressionStream;
}
var ZipStreamReader = class {
	reader;
	leftover = EMPTY;
	ended = false;
	fallbackLog = [];
	pendingBody = 0;
	bodyConsumed = true;
	constructor(stream) {
		this.reader = stream.getReader();
	}
	async pull() {
		const { value, done } = await this.reader.read();
		if (done || !value) {
			this.ended = true;
			return null;
		}
		if (this.fallbackLog) this.fallbackLog.push(value);
		return value;
	}
	async readExact(n) {
		if (n === 0) return EMPTY;
		while (this.leftover.length < n) {
			const chunk = await this.pull();
			if (!chunk) return null;
			if (this.leftover.length === 0) this.leftover = chunk;
			else {
				const merged = new Uint8Array(this.leftover.length + chunk.length);
				merged.set(this.leftover, 0);
				merged.set(chunk, this.leftover.length);
				this.leftover = merged;
			}
		}
		const out = this.leftover.subarray(0, n);
		this.leftover = this.leftover.subarray(n);
		return out;
	}
	async nextEntry() {
		if (!this.bodyConsumed) throw new ZipError("ZipStreamReader: previous entry body not consumed");
		const sigBytes = await this.readExact(4);
		if (!sigBytes) return null;
		const sig = readU32(sigBytes, 0);
		if (sig === SIG_CENTRAL_DIR$1 || sig !== SIG_LOCAL_FILE$1) return null;
		const rest = await this.readExact(26);
		if (!rest) throw new ZipError("ZipStreamReader: truncated local file header");
		const flags = readU16(rest, 2);
		const compressionMethod = readU16(rest, 4);
		const compressedSize = readU32(rest, 14);
		const uncompressedSize = readU32(rest, 18);
		const nameLen = readU16(rest, 22);
		const extraLen = readU16(rest, 24);
		const nameBytes = await this.readExact(nameLen);
		if (!nameBytes) throw new ZipError("ZipStreamReader: truncated entry name");
		const name = new TextDecoder("utf-8").decode(nameBytes);
		if (extraLen > 0) {
			if (!await this.readExact(extraLen)) throw new ZipError("ZipStreamReader: truncated extra field");
		}
		const streamable = (flags & FLAG_DATA_DESCRIPTOR$1) === 0 && compressedSize !== ZIP64_SENTINEL && uncompressedSize !== ZIP64_SENTINEL && (compressionMethod === 0 || compressionMethod === 8);
		this.pendingBody = compressedSize;
		this.bodyConsumed = false;
		return {
			name,
			compressionMethod,
			compressedSize,
			uncompressedSize,
			flags,
			streamable
		};
	}
	async skipEntry() {
		if (this.bodyConsumed) return;
		let remaining = this.pendingBody;
		while (remaining > 0) {
			const take = await this.readExact(Math.min(remaining, 1 << 20));
			if (!take) throw new ZipError("ZipStreamReader: truncated entry body");
			remaining -= take.length;
		}
		this.bodyConsumed = true;
	}
	async readEntryBytes(entry) {
		if (this.bodyConsumed) throw new ZipError("ZipStreamReader: entry body already consumed");
		const compressed = await this.readExact(this.pendingBody) ?? EMPTY;
		if (compressed.length !== this.pendingBody) throw new ZipError("ZipStreamReader: truncated entry body");
		this.bodyConsumed = true;
		const owned = compressed.slice();
		if (entry.compressionMethod === 0) return owned;
		return inflate(owned, entry.uncompressedSize > 0 ? Math.min(entry.uncompressedSize, MAX_DECOMPRESSED_BYTES) : MAX_DECOMPRESSED_BYTES);
	}
	entryStream(entry) {
		if (this.bodyConsumed) throw new ZipError("ZipStreamReader: entry body already consumed");
		this.fallbackLog = null;
		let remaining = this.pendingBody;
		const raw = new ReadableStream({ pull: async (controller) => {
			if (remaining <= 0) {
				this.bodyConsumed = true;
				controller.close();
				return;
			}
			const take = await this.readExact(Math.min(remaining, 1 << 20));
			if (!take) {
				this.bodyConsumed = true;
				controller.error(new ZipError("ZipStreamReader: truncated entry body"));
				return;
			}
			remaining -= take.length;
			controller.enqueue(take);
			if (remaining <= 0) {
				this.bodyConsumed = true;
				controller.close();
			}
		} });
		if (entry.compressionMethod === 0) return raw;
		const cap = entry.uncompressedSize > 0 ? Math.min(entry.uncompressedSize, MAX_DECOMPRESSED_BYTES) : MAX_DECOMPRESSED_BYTES;
		if (checkDecompressionStream()) return raw.pipeThrough(new DecompressionStream("deflate-raw")).pipeThrough(byteLimitStream(cap));
		return new ReadableStream({ async start(controller) {
			const chunks = [];
			const r = raw.getReader();
			for (;;) {
				const { value, done } = await r.read();
				if (done) break;
				if (value) chunks.push(value);
			}
			controller.enqueue(inflate(concat(chunks), cap));
			controller.close();
		} });
	}
	async drainToBuffer(maxBytes = MAX_INPUT_BYTES) {
		if (!this.fallbackLog) throw new ZipError("ZipStreamReader: cannot fall back after streaming started");
		const cap = Number.isFinite(maxBytes) && maxBytes > 0 ? maxBytes : MAX_INPUT_BYTES;
		const chunks = this.fallbackLog;
		this.fallbackLog = null;
		let total = 0;
		for (const c of chunks) total += c.length;
		for (;;) {
			const { value, done } = await this.reader.read();
			if (done) break;
			if (value) {
				total += value.length;
				if (total > cap) throw new ParseError(`Input stream exceeds the maximum of ${cap} bytes. Raise \`maxInputBytes\` if the file really is this large.`);
				chunks.push(value);
			}
		}
		return concat(chunks);
	}
	async close() {
		try {
			await this.reader.cancel();
		} catch {}
		try {
			this.reader.releaseLock();
		} catch {}
	}
};
function readU16(b, off) {
	return b[off] | b[off + 1] << 8;
}
function readU32(b, off) {
	return (b[off] | b[off + 1] << 8 | b[off + 2] << 16 | b[off + 3] << 24) >>> 0;
}
function concat(chunks) {
	let total = 0;
	for (const c of chunks) total += c.length;
	const out = new Uint8Array(total);
	let off = 0;
	for (const c of chunks) {
		out.set(c, off);
		off += c.length;
	}
	return out;
}
// node_modules/hucre/dist/xlsx/stream-reader.mjs
function parseRangeFilter(ref) {
	const parts = ref.split(":");
	if (parts.length === 0 || parts.length > 2) throw new ParseError(`Invalid range reference: "${ref}"`);
	const start = parseCellRef(parts[0]);
	const end = parts.length > 1 ? parseCellRef(parts[1]) : start;
	return {
		startRow: Math.min(start.row, end.row),
		endRow: Math.max(start.row, end.row),
		startCol: Math.min(start.col, end.col),
		endCol: Math.max(start.col, end.col)
	};
}
const REL_WORKBOOK = "officeDocument";
const REL_WORKSHEET = "worksheet";
const REL_SHARED_STRINGS = "sharedStrings";
const REL_STYLES = "styles";
function decodeUtf8(data) {
	return new TextDecoder("utf-8").decode(data);
}
function resolvePath(base, target) {
	if (target.startsWith("/")) return target.slice(1);
	const baseParts = base.split("/").filter(Boolean);
	const targetParts = target.split("/").filter(Boolean);
	for (const part of targetParts) if (part === "..") baseParts.pop();
	else if (part !== ".") baseParts.push(part);
	return baseParts.join("/");
}
function dirname(path) {
	const idx = path.lastIndexOf("/");
	return idx === -1 ? "" : path.slice(0, idx);
}
function parseWorkbookXml(xml, options) {
	const doc = parseXml(xml);
	const sheets = [];
	let dateSystem = "1900";
	if (options?.dateSystem === "1904") dateSystem = "1904";
	else if (options?.dateSystem === "1900") dateSystem = "1900";
	for (const child of doc.children) {
		if (typeof child === "string") continue;
		const local = child.local || child.tag;
		if (local === "workbookPr") {
			if (child.attrs["date1904"] === "1" || child.attrs["date1904"] === "true") {
				if (!options?.dateSystem || options.dateSystem === "auto") dateSystem = "1904";
			}
		}
		if (local === "sheets") for (const sheetChild of child.children) {
			if (typeof sheetChild === "string") continue;
			if ((sheetChild.local || sheetChild.tag) === "sheet") {
				const name = sheetChild.attrs["name"] ?? "";
				const sheetId = Number(sheetChild.attrs["sheetId"] ?? "0");
				const rId = sheetChild.attrs["r:id"] ?? sheetChild.attrs["R:id"] ?? findRIdAttr(sheetChild.attrs) ?? "";
				if (name && rId) sheets.push({
					name,
					sheetId,
					rId
				});
			}
		}
	}
	return {
		sheets,
		dateSystem
	};
}
function findRIdAttr(attrs) {
	for (const key of Object.keys(attrs)) if (key.endsWith(":id") && attrs[key].startsWith("rId")) return attrs[key];
}
function resolveTargetSheet(allSheets, sheetSpec) {
	if (sheetSpec === void 0) return allSheets[0] ?? null;
	if (typeof sheetSpec === "number") return sheetSpec >= 0 && sheetSpec < allSheets.length ? allSheets[sheetSpec] : null;
	return allSheets.find((s) => s.name === sheetSpec) ?? null;
}
function createRowSaxState() {
	return {
		inSheetData: false,
		inRow: false,
		inCell: false,
		inValue: false,
		inFormula: false,
		inInlineStr: false,
		inInlineT: false,
		inInlineR: false,
		inInlineRT: false,
		currentRowIndex: -1,
		currentRowCells: [],
		cellRef: "",
		cellType: "",
		cellStyleIndex: -1,
		cellValueText: "",
		inlineText: "",
		inlineRichTextParts: [],
		currentRunText: "",
		implicitCol: 0
	};
}
function buildRowFromCells(cells) {
	const maxCol = cells.reduce((m, c) => c.col > m ? c.col : m, -1);
	if (maxCol > 16383) throw new ParseError(`Cell column ${maxCol} is outside the supported sheet bounds (max 16384)`);
	const values = maxCol >= 0 ? Array.from({ length: maxCol + 1 }, () => null) : [];
	for (const cell of cells) values[cell.col] = cell.value;
	return values;
}
function handleOpenTag(tag, attrs, s) {
	switch (tag.includes(":") ? tag.slice(tag.indexOf(":") + 1) : tag) {
		case "sheetData":
			s.inSheetData = true;
			break;
		case "row":
			if (s.inSheetData) {
				s.inRow = true;
				s.currentRowIndex = attrs["r"] ? Number(attrs["r"]) - 1 : s.currentRowIndex + 1;
				s.currentRowCells = [];
				s.implicitCol = 0;
			}
			break;
		case "c":
			if (s.inRow) {
				s.inCell = true;
				s.cellRef = attrs["r"] ?? "";
				s.cellType = attrs["t"] ?? "";
				s.cellStyleIndex = attrs["s"] ? Number(attrs["s"]) : -1;
				s.cellValueText = "";
				s.inlineText = "";
				s.inlineRichTextParts = [];
			}
			break;
		case "v":
			if (s.inCell) s.inValue = true;
			break;
		case "f":
			if (s.inCell) s.inFormula = true;
			break;
		case "is":
			if (s.inCell) s.inInlineStr = true;
			break;
		case "t":
			if (s.inInlineStr && !s.inInlineR) s.inInlineT = true;
			else if (s.inInlineR) s.inInlineRT = true;
			break;
		case "r": if (s.inInlineStr) {
			s.inInlineR = true;
			s.currentRunText = "";
		}
	}
}
function handleText(text, s) {
	if (s.inValue) s.cellValueText += text;
	else if (s.inInlineT) s.inlineText += text;
	else if (s.inInlineRT) s.currentRunText += text;
}
function handleCloseTag(tag, s, sharedStrings, styles, dateSystem) {
	switch (tag.includes(":") ? tag.slice(tag.indexOf(":") + 1) : tag) {
		case "sheetData":
			s.inSheetData = false;
			break;
		case "row":
			if (s.inRow) {
				const values = buildRowFromCells(s.currentRowCells);
				const row = {
					index: s.currentRowIndex,
					values
				};
				s.inRow = false;
				return row;
			}
			break;
		case "c":
			if (s.inCell) {
				const value = resolveStreamCellValue(s.cellType, s.cellStyleIndex, s.cellValueText, s.inlineText, s.inlineRichTextParts, sharedStrings, styles, dateSystem);
				if (s.cellRef) {
					const pos = parseCellRef(s.cellRef);
					s.currentRowCells.push({
						col: pos.col,
						value
					});
					s.implicitCol = pos.col + 1;
				} else {
					s.currentRowCells.push({
						col: s.implicitCol,
						value
					});
					s.implicitCol++;
				}
				s.inCell = false;
			}
			break;
		case "v":
			s.inValue = false;
			break;
		case "f":
			s.inFormula = false;
			break;
		case "is":
			s.inInlineStr = false;
			break;
		case "t":
			if (s.inInlineRT) s.inInlineRT = false;
			else if (s.inInlineT) s.inInlineT = false;
			break;
		case "r": if (s.inInlineR) {
			s.inlineRichTextParts.push(decodeOoxmlEscapes(s.currentRunText));
			s.inInlineR = false;
		}
	}
	return null;
}
function applyRangeFilter(row, range) {
	if (row.index < range.startRow || row.index > range.endRow) return null;
	const len = Math.max(row.values.length, range.endCol + 1);
	const out = Array.from({ length: len }, () => null);
	const upper = Math.min(row.values.length - 1, range.endCol);
	for (let c = range.startCol; c <= upper; c++) out[c] = row.values[c] ?? null;
	return {
		index: row.index,
		values: out
	};
}
async function* parseWorksheetRowsStreaming(stream, sharedStrings, styles, dateSystem, filters = {}) {
	const s = createRowSaxState();
	const pendingRows = [];
	let resolve = null;
	let done = false;
	let aborted = false;
	const sourceReader = stream.getReader();
	const cancelSource = (reason) => {
		sourceReader.cancel(reason).catch(() => {});
	};
	const cancellable = new ReadableStream({
		async pull(controller) {
			if (aborted) {
				controller.close();
				return;
			}
			try {
				const { done: rDone, value } = await sourceReader.read();
				if (rDone) {
					controller.close();
					return;
				}
				controller.enqueue(value);
			} catch (err) {
				controller.error(err);
			}
		},
		cancel(reason) {
			cancelSource(reason);
		}
	});
	let emittedDataRows = 0;
	const maxRows = filters.maxRows ?? 0;
	const range = filters.range;
	const parsePromiseRaw = parseSaxStream(cancellable, {
		onOpenTag(tag, attrs) {
			if (aborted) return;
			handleOpenTag(tag, attrs, s);
		},
		onText(text) {
			if (aborted) return;
			handleText(text, s);
		},
		onCloseTag(tag) {
			if (aborted) return;
			const row = handleCloseTag(tag, s, sharedStrings, styles, dateSystem);
			if (row) {
				if (range && row.index > range.endRow) {
					aborted = true;
					stoppedEarly = true;
					cancelSource();
					if (resolve) {
						resolve();
						resolve = null;
					}
					return;
				}
				const filtered = range ? applyRangeFilter(row, range) : row;
				if (filtered) {
					pendingRows.push(filtered);
					emittedDataRows++;
					if (resolve) {
						resolve();
						resolve = null;
					}
					if (maxRows > 0 && emittedDataRows >= maxRows) {
						aborted = true;
						stoppedEarly = true;
						cancelSource();
					}
				}
			}
		}
	});
	let parseError;
	let parseFailed = false;
	let stoppedEarly = false;
	const wake = () => {
		done = true;
		if (resolve) {
			resolve();
			resolve = null;
		}
	};
	const parsePromise = parsePromiseRaw.then(wake, (err) => {
		parseError = err;
		parseFailed = true;
		wake();
	});
	try {
		while (!done || pendingRows.length > 0) if (pendingRows.length > 0) yield pendingRows.shift();
		else if (!done) await new Promise((r) => {
			resolve = r;
		});
	} finally {
		aborted = true;
		cancelSource();
	}
	await parsePromise;
	if (parseFailed && !stoppedEarly) throw parseError;
}
function resolveStreamCellValue(type, styleIndex, valueText, inlineText, inlineRichTextParts, sharedStrings, styles, dateSystem) {
	switch (type) {
		case "s": {
			const idx = Number(valueText);
			if (!Number.isNaN(idx) && idx >= 0 && idx < sharedStrings.length) return sharedStrings[idx].text;
			return null;
		}
		case "str": return decodeOoxmlEscapes(valueText);
		case "inlineStr":
			if (inlineRichTextParts.length > 0) return inlineRichTextParts.join("");
			return decodeOoxmlEscapes(inlineText);
		case "b": return valueText === "1" || valueText.toLowerCase() === "true";
		case "e": return valueText;
		default: {
			if (valueText === "") return null;
			const num = Number(valueText);
			if (!Number.isNaN(num)) {
				if (styles && styleIndex >= 0 && isDateStyle(styles, styleIndex)) return serialToDate(num, dateSystem === "1904");
				return num;
			}
			return valueText || null;
		}
	}
}
function isWorksheetEntry(name) {
	return /^xl\/worksheets\/sheet\d+\.xml$/i.test(name);
}
function shouldCollectEntry(name) {
	if (name === "[Content_Types].xml") return true;
	if (name.endsWith(".rels")) return true;
	return /^xl\/(workbook|sharedStrings|styles)\.xml$/i.test(name);
}
function resolveFromParts(parts, options) {
	const ct = parts.get("[Content_Types].xml");
	const rootRelsBytes = parts.get("_rels/.rels");
	if (!ct || !rootRelsBytes) return null;
	parseContentTypes(decodeUtf8(ct));
	const workbookRel = parseRelationships(decodeUtf8(rootRelsBytes)).find((r) => matchesRelType(r.type, REL_WORKBOOK));
	if (!workbookRel) return null;
	const workbookPath = workbookRel.target.startsWith("/") ? workbookRel.target.slice(1) : workbookRel.target;
	const wbBytes = parts.get(workbookPath);
	if (!wbBytes) return null;
	const workbookDir = dirname(workbookPath);
	const workbookRelsPath = workbookDir ? `${workbookDir}/_rels/${workbookPath.slice(workbookDir.length + 1)}.rels` : `_rels/${workbookPath}.rels`;
	const wbRelsBytes = parts.get(workbookRelsPath);
	const workbookRels = wbRelsBytes ? parseRelationships(decodeUtf8(wbRelsBytes)) : [];
	const { sheets: sheetInfos, dateSystem } = parseWorkbookXml(decodeUtf8(wbBytes), options);
	const targetSheet = resolveTargetSheet(sheetInfos, options?.sheet);
	if (!targetSheet) return null;
	const sheetRelMap = /* @__PURE__ */ new Map();
	for (const rel of workbookRels) if (matchesRelType(rel.type, REL_WORKSHEET)) sheetRelMap.set(rel.id, resolvePath(workbookDir, rel.target));
	const wsPath = sheetRelMap.get(targetSheet.rId);
	if (!wsPath) return null;
	let sharedStrings = [];
	const ssRel = workbookRels.find((r) => matchesRelType(r.type, REL_SHARED_STRINGS));
	if (ssRel) {
		const ssPath = resolvePath(workbookDir, ssRel.target);
		const ssBytes = parts.get(ssPath);
		if (!ssBytes) return null;
		sharedStrings = parseSharedStrings(decodeUtf8(ssBytes));
	}
	let parsedStyles = null;
	const stylesRel = workbookRels.find((r) => matchesRelType(r.type, REL_STYLES));
	if (stylesRel) {
		const stylesPath = resolvePath(workbookDir, stylesRel.target);
		const stylesBytes = parts.get(stylesPath);
		if (!stylesBytes) return null;
		parsedStyles = parseStyles(decodeUtf8(stylesBytes));
	}
	return {
		wsPath,
		sharedStrings,
		parsedStyles,
		dateSystem
	};
}
async function prepareStreaming(input, options) {
	const zr = new ZipStreamReader(input);
	const parts = /* @__PURE__ */ new Map();
	const maxInputBytes = options?.maxInputBytes;
	let resolved = null;
	try {
		for (;;) {
			const entry = await zr.nextEntry();
			if (!entry) return {
				mode: "fallback",
				data: await zr.drainToBuffer(maxInputBytes)
			};
			if (!entry.streamable) return {
				mode: "fallback",
				data: await zr.drainToBuffer(maxInputBytes)
			};
			if (isWorksheetEntry(entry.name)) {
				if (!resolved) resolved = resolveFromParts(parts, options);
				if (!resolved) return {
					mode: "fallback",
					data: await zr.drainToBuffer(maxInputBytes)
				};
				if (entry.name === resolved.wsPath) return {
					mode: "stream",
					wsStream: zr.entryStream(entry),
					meta: resolved
				};
				await zr.skipEntry();
				continue;
			}
			if (shouldCollectEntry(entry.name)) parts.set(entry.name, await zr.readEntryBytes(entry));
			else await zr.skipEntry();
		}
	} catch (err) {
		await zr.close();
		throw err;
	}
}
async function* streamXlsxRows(input, options) {
	let data;
	if (input instanceof Uint8Array) data = input;
	else if (input instanceof ArrayBuffer) data = new Uint8Array(input);
	else {
		const prep = await prepareStreaming(input, options);
		if (prep.mode === "stream") {
			let rangeFilter;
			if (options?.range) rangeFilter = parseRangeFilter(options.range);
			const maxRowsLimit = typeof options?.maxRows === "number" && options.maxRows > 0 ? options.maxRows : 0;
			yield* parseWorksheetRowsStreaming(prep.wsStream, prep.meta.sharedStrings, prep.meta.parsedStyles, prep.meta.dateSystem, {
				range: rangeFilter,
				maxRows: maxRowsLimit > 0 ? maxRowsLimit : void 0
			});
			return;
		}
		data = prep.data;
	}
	if (isOle2Container(data)) {
		if (options?.password) data = await decryptAgile(data, options.password);
		else throw new EncryptedFileError("xlsx");
	}
	let zip;
	try {
		zip = new ZipReader(data);
	} catch (err) {
		if (err instanceof ZipError) throw err;
		throw new ParseError("Failed to open XLSX file: not a valid ZIP archive", void 0, { cause: err });
	}
	if (!zip.has("[Content_Types].xml")) throw new ParseError("Invalid XLSX: missing [Content_Types].xml");
	parseContentTypes(decodeUtf8(await zip.extract("[Content_Types].xml")));
	if (!zip.has("_rels/.rels")) throw new ParseError("Invalid XLSX: missing _rels/.rels");
	const workbookRel = parseRelationships(decodeUtf8(await zip.extract("_rels/.rels"))).find((r) => matchesRelType(r.type, REL_WORKBOOK));
	if (!workbookRel) throw new ParseError("Invalid XLSX: cannot find workbook relationship in _rels/.rels");
	const workbookPath = workbookRel.target.startsWith("/") ? workbookRel.target.slice(1) : workbookRel.target;
	const workbookDir = dirname(workbookPath);
	const workbookRelsPath = workbookDir ? `${workbookDir}/_rels/${workbookPath.slice(workbookDir.length + 1)}.rels` : `_rels/${workbookPath}.rels`;
	let workbookRels = [];
	if (zip.has(workbookRelsPath)) workbookRels = parseRelationships(decodeUtf8(await zip.extract(workbookRelsPath)));
	if (!zip.has(workbookPath)) throw new ParseError(`Invalid XLSX: missing workbook at ${workbookPath}`);
	const { sheets: sheetInfos, dateSystem } = parseWorkbookXml(decodeUtf8(await zip.extract(workbookPath)), options);
	let sharedStrings = [];
	const ssRel = workbookRels.find((r) => matchesRelType(r.type, REL_SHARED_STRINGS));
	if (ssRel) {
		const ssPath = resolvePath(workbookDir, ssRel.target);
		if (zip.has(ssPath)) sharedStrings = parseSharedStrings(decodeUtf8(await zip.extract(ssPath)));
	}
	let parsedStyles = null;
	const stylesRel = workbookRels.find((r) => matchesRelType(r.type, REL_STYLES));
	if (stylesRel) {
		const stylesPath = resolvePath(workbookDir, stylesRel.target);
		if (zip.has(stylesPath)) parsedStyles = parseStyles(decodeUtf8(await zip.extract(stylesPath)));
	}
	const sheetRelMap = /* @__PURE__ */ new Map();
	for (const rel of workbookRels) if (matchesRelType(rel.type, REL_WORKSHEET)) sheetRelMap.set(rel.id, resolvePath(workbookDir, rel.target));
	const targetSheet = resolveTargetSheet(sheetInfos, options?.sheet);
	if (!targetSheet) return;
	const wsPath = sheetRelMap.get(targetSheet.rId);
	if (!wsPath || !zip.has(wsPath)) throw new ParseError(`Invalid XLSX: missing worksheet file for sheet "${targetSheet.name}"`);
	let rangeFilter;
	if (options?.range) rangeFilter = parseRangeFilter(options.range);
	const maxRowsLimit = typeof options?.maxRows === "number" && options.maxRows > 0 ? options.maxRows : 0;
	yield* parseWorksheetRowsStreaming(zip.extractStream(wsPath), sharedStrings, parsedStyles, dateSystem, {
		range: rangeFilter,
		maxRows: maxRowsLimit > 0 ? maxRowsLimit : void 0
	});
}
// node_modules/hucre/dist/zip/stream-writer.mjs
const SIG_LOCAL_FILE = 67324752;
const SIG_DATA_DESCRIPTOR = 134695760;
const SIG_CENTRAL_DIR = 33639248;
const SIG_END_OF_CENTRAL_DIR = 101010256;
const SIG_ZIP64_EOCD = 101075792;
const SIG_ZIP64_EOCD_LOCATOR = 117853008;
const FLAG_DATA_DESCRIPTOR = 8;
const MAX_UINT32 = 4294967295;
const ZIP64_EXTRA_ID = 1;
const VERSION_CLASSIC = 20;
const VERSION_ZIP64 = 45;
const METHOD_STORE = 0;
const METHOD_DEFLATE = 8;
const encoder$1 = /* @__PURE__ */ new TextEncoder();
let hasCompressionStream;
function checkCompressionStream() {
	if (hasCompressionStream === void 0) try {
		hasCompressionStream = typeof CompressionStream !== "undefined";
	} catch {
		hasCompressionStream = false;
	}
	return hasCompressionStream;
}
async function* deflateRawChunks(source) {
	const cs = new CompressionStream("deflate-raw");
	const writer = cs.writable.getWriter();
	let pumpError;
	const pump = (async () => {
		try {
			for await (const chunk of source) {
				await writer.ready;
				await writer.write(chunk);
			}
			await writer.close();
		} catch (err) {
			pumpError = err;
			try {
				await writer.abort(err);
			} catch {}
		}
	})();
	const reader = cs.readable.getReader();
	let drained = false;
	try {
		for (;;) {
			const { done, value } = await reader.read();
			if (done) {
				drained = true;
				break;
			}
			if (value && value.length > 0) yield value;
		}
	} finally {
		if (!drained) try {
			await reader.cancel();
		} catch {}
	}
	await pump;
	if (pumpError) throw pumpError;
}
async function* toChunks(data) {
	if (data instanceof Uint8Array) {
		if (data.length > 0) yield data;
		return;
	}
	for await (const chunk of data) if (chunk.length > 0) yield chunk;
}
async function* tapChunks(source, onChunk) {
	for await (const chunk of source) {
		onChunk(chunk);
		yield chunk;
	}
}
const ZIP64_LOCAL_EXTRA_SIZE = 20;
function writeZip64LocalExtra(view, offset) {
	view.setUint16(offset, ZIP64_EXTRA_ID, true);
	view.setUint16(offset + 2, 16, true);
	view.setBigUint64(offset + 4, 0n, true);
	view.setBigUint64(offset + 12, 0n, true);
}
function buildLocalHeader(pathBytes, method, zip64) {
	const extraSize = zip64 ? ZIP64_LOCAL_EXTRA_SIZE : 0;
	const buf = new Uint8Array(30 + pathBytes.length + extraSize);
	const view = new DataView(buf.buffer);
	view.setUint32(0, SIG_LOCAL_FILE, true);
	view.setUint16(4, zip64 ? VERSION_ZIP64 : VERSION_CLASSIC, true);
	view.setUint16(6, FLAG_DATA_DESCRIPTOR, true);
	view.setUint16(8, method, true);
	view.setUint16(10, 0, true);
	view.setUint16(12, 33, true);
	view.setUint32(14, 0, true);
	view.setUint32(18, 0, true);
	view.setUint32(22, 0, true);
	view.setUint16(26, pathBytes.length, true);
	view.setUint16(28, extraSize, true);
	buf.set(pathBytes, 30);
	if (zip64) writeZip64LocalExtra(view, 30 + pathBytes.length);
	return buf;
}
function buildDataDescriptor(crc, compressedSize, uncompressedSize, zip64) {
	const buf = new Uint8Array(zip64 ? 24 : 16);
	const view = new DataView(buf.buffer);
	view.setUint32(0, SIG_DATA_DESCRIPTOR, true);
	view.setUint32(4, crc, true);
	if (zip64) {
		view.setBigUint64(8, BigInt(compressedSize), true);
		view.setBigUint64(16, BigInt(uncompressedSize), true);
	} else {
		view.setUint32(8, compressedSize, true);
		view.setUint32(12, uncompressedSize, true);
	}
	return buf;
}
function buildCentralDirectory(records, centralDirOffset, zip64) {
	const entryExtraSize = zip64 ? 28 : 0;
	let size = zip64 ? 98 : 22;
	for (const rec of records) size += 46 + rec.pathBytes.length + entryExtraSize;
	const buf = new Uint8Array(size);
	const view = new DataView(buf.buffer);
	const version = zip64 ? VERSION_ZIP64 : VERSION_CLASSIC;
	let offset = 0;
	for (const rec of records) {
		view.setUint32(offset, SIG_CENTRAL_DIR, true);
		view.setUint16(offset + 4, version, true);
		view.setUint16(offset + 6, version, true);
		view.setUint16(offset + 8, FLAG_DATA_DESCRIPTOR, true);
		view.setUint16(offset + 10, rec.method, true);
		view.setUint16(offset + 12, 0, true);
		view.setUint16(offset + 14, 33, true);
		view.setUint32(offset + 16, rec.crc, true);
		view.setUint32(offset + 20, zip64 ? MAX_UINT32 : rec.compressedSize, true);
		view.setUint32(offset + 24, zip64 ? MAX_UINT32 : rec.uncompressedSize, true);
		view.setUint16(offset + 28, rec.pathBytes.length, true);
		view.setUint16(offset + 30, entryExtraSize, true);
		view.setUint16(offset + 32, 0, true);
		view.setUint16(offset + 34, 0, true);
		view.setUint16(offset + 36, 0, true);
		view.setUint32(offset + 38, 0, true);
		view.setUint32(offset + 42, zip64 ? MAX_UINT32 : rec.localOffset, true);
		buf.set(rec.pathBytes, offset + 46);
		if (zip64) {
			const extra = offset + 46 + rec.pathBytes.length;
			view.setUint16(extra, ZIP64_EXTRA_ID, true);
			view.setUint16(extra + 2, 24, true);
			view.setBigUint64(extra + 4, BigInt(rec.uncompressedSize), true);
			view.setBigUint64(extra + 12, BigInt(rec.compressedSize), true);
			view.setBigUint64(extra + 20, BigInt(rec.localOffset), true);
		}
		offset += 46 + rec.pathBytes.length + entryExtraSize;
	}
	const centralDirSize = offset;
	if (zip64) {
		const recordOffset = centralDirOffset + centralDirSize;
		view.setUint32(offset, SIG_ZIP64_EOCD, true);
		view.setBigUint64(offset + 4, 44n, true);
		view.setUint16(offset + 12, VERSION_ZIP64, true);
		view.setUint16(offset + 14, VERSION_ZIP64, true);
		view.setUint32(offset + 16, 0, true);
		view.setUint32(offset + 20, 0, true);
		view.setBigUint64(offset + 24, BigInt(records.length), true);
		view.setBigUint64(offset + 32, BigInt(records.length), true);
		view.setBigUint64(offset + 40, BigInt(centralDirSize), true);
		view.setBigUint64(offset + 48, BigInt(centralDirOffset), true);
		offset += 56;
		view.setUint32(offset, SIG_ZIP64_EOCD_LOCATOR, true);
		view.setUint32(offset + 4, 0, true);
		view.setBigUint64(offset + 8, BigInt(recordOffset), true);
		view.setUint32(offset + 16, 1, true);
		offset += 20;
	}
	const sentinel16 = zip64 ? 65535 : records.length;
	view.setUint32(offset, SIG_END_OF_CENTRAL_DIR, true);
	view.setUint16(offset + 4, 0, true);
	view.setUint16(offset + 6, 0, true);
	view.setUint16(offset + 8, sentinel16, true);
	view.setUint16(offset + 10, sentinel16, true);
	view.setUint32(offset + 12, zip64 ? MAX_UINT32 : centralDirSize, true);
	view.setUint32(offset + 16, zip64 ? MAX_UINT32 : centralDirOffset, true);
	view.setUint16(offset + 20, 0, true);
	return buf;
}
function assertFits(value, what, path) {
	if (value > MAX_UINT32) throw new ZipError(`ZIP ${what} exceeds the 4 GiB limit at "${path}". Pass { zip64: true } to lift it — note that ZIP64 archives need a ZIP64-aware consumer.`);
}
async function* zipStreamChunks(entries, options) {
	const zip64 = options?.zip64 ?? false;
	const records = [];
	const seen = /* @__PURE__ */ new Set();
	let offset = 0;
	const canDeflate = checkCompressionStream();
	for await (const entry of entries) {
		if (seen.has(entry.path)) throw new ZipError(`Duplicate ZIP entry: "${entry.path}"`);
		seen.add(entry.path);
		const pathBytes = encoder$1.encode(entry.path);
		const method = entry.compress !== false && canDeflate ? METHOD_DEFLATE : METHOD_STORE;
		const localOffset = offset;
		const header = buildLocalHeader(pathBytes, method, zip64);
		offset += header.length;
		yield header;
		let crcState = CRC32_INIT;
		let uncompressedSize = 0;
		let compressedSize = 0;
		const raw = tapChunks(toChunks(entry.data), (chunk) => {
			crcState = crc32Update(crcState, chunk);
			uncompressedSize += chunk.length;
		});
		const body = method === METHOD_DEFLATE ? deflateRawChunks(raw) : raw;
		for await (const chunk of body) {
			compressedSize += chunk.length;
			offset += chunk.length;
			yield chunk;
		}
		if (!zip64) {
			assertFits(uncompressedSize, "uncompressed size", entry.path);
			assertFits(compressedSize, "compressed size", entry.path);
		}
		const descriptor = buildDataDescriptor(crc32Final(crcState), compressedSize, uncompressedSize, zip64);
		offset += descriptor.length;
		yield descriptor;
		if (!zip64) assertFits(offset, "archive size", entry.path);
		records.push({
			pathBytes,
			method,
			crc: crc32Final(crcState),
			compressedSize,
			uncompressedSize,
			localOffset
		});
	}
	yield buildCentralDirectory(records, offset, zip64);
}
function zipStream(entries, options) {
	const chunks = zipStreamChunks(entries, options);
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
// node_modules/hucre/dist/xlsx/stream-writer.mjs
const encoder = /* @__PURE__ */ new TextEncoder();
const NS_SPREADSHEET = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const NS_R = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const DEFAULT_DATE_FORMAT = "yyyy-mm-dd";
const CHUNK_THRESHOLD = 65536;
var RowSerializer = class {
	styles = createStylesCollector();
	sharedStrings = createSharedStrings();
	columns;
	is1904;
	inlineStrings;
	constructor(options) {
		this.columns = options.columns;
		this.is1904 = options.dateSystem === "1904";
		this.inlineStrings = options.inlineStrings ?? false;
	}
	serializeRow(rowIndex, values) {
		const cellElements = [];
		for (let c = 0; c < values.length; c++) {
			const colDef = this.columns?.[c];
			let style = colDef?.style;
			if (colDef?.numFmt && (!style || !style.numFmt)) style = {
				...style,
				numFmt: colDef.numFmt
			};
			const cellXml = this.serializeCell(rowIndex, c, values[c], style);
			if (cellXml) cellElements.push(cellXml);
		}
		if (cellElements.length === 0) return null;
		return xmlElement("row", { r: rowIndex + 1 }, cellElements);
	}
	serializeCell(row, col, value, style) {
		let effectiveStyle = style;
		if (value instanceof Date && (!effectiveStyle || !effectiveStyle.numFmt)) effectiveStyle = {
			...effectiveStyle,
			numFmt: DEFAULT_DATE_FORMAT
		};
		let styleIdx = 0;
		if (effectiveStyle) styleIdx = this.styles.addStyle(effectiveStyle);
		const ref = cellRef(row, col);
		if (value === null || value === void 0) {
			if (styleIdx !== 0) return xmlSelfClose("c", {
				r: ref,
				s: styleIdx
			});
			return null;
		}
		if (typeof value === "string") {
			if (this.inlineStrings) {
				const attrs = {
					r: ref,
					t: "inlineStr"
				};
				if (styleIdx !== 0) attrs["s"] = styleIdx;
				return xmlElement("c", attrs, [xmlElement("is", void 0, [textElement(value)])]);
			}
			const ssIdx = this.sharedStrings.add(value);
			const attrs = {
				r: ref,
				t: "s"
			};
			if (styleIdx !== 0) attrs["s"] = styleIdx;
			return xmlElement("c", attrs, [xmlElement("v", void 0, String(ssIdx))]);
		}
		if (typeof value === "number") {
			if (!Number.isFinite(value)) {
				if (styleIdx !== 0) return xmlSelfClose("c", {
					r: ref,
					s: styleIdx
				});
				return null;
			}
			const attrs = { r: ref };
			if (styleIdx !== 0) attrs["s"] = styleIdx;
			return xmlElement("c", attrs, [xmlElement("v", void 0, String(value))]);
		}
		if (typeof value === "boolean") {
			const attrs = {
				r: ref,
				t: "b"
			};
			if (styleIdx !== 0) attrs["s"] = styleIdx;
			return xmlElement("c", attrs, [xmlElement("v", void 0, value ? "1" : "0")]);
		}
		if (value instanceof Date) {
			const serial = dateToSerial(value, this.is1904);
			const attrs = { r: ref };
			if (styleIdx !== 0) attrs["s"] = styleIdx;
			return xmlElement("c", attrs, [xmlElement("v", void 0, String(serial))]);
		}
		return null;
	}
};
function textElement(value) {
	const escaped = xmlEscape(value);
	return value.length > 0 && (value[0] === " " || value[value.length - 1] === " " || value.includes("\n") || value.includes("	")) ? `<t xml:space="preserve">${escaped}</t>` : xmlElement("t", void 0, escaped);
}
function buildSheetPrelude(columns, freezePane) {
	const parts = [];
	const sheetViewParts = [];
	if (freezePane) {
		const fp = freezePane;
		const topLeftCell = cellRef(fp.rows ?? 0, fp.columns ?? 0);
		const paneAttrs = {};
		if (fp.columns && fp.columns > 0) paneAttrs["xSplit"] = fp.columns;
		if (fp.rows && fp.rows > 0) paneAttrs["ySplit"] = fp.rows;
		paneAttrs["topLeftCell"] = topLeftCell;
		paneAttrs["state"] = "frozen";
		const hasXSplit = fp.columns && fp.columns > 0;
		const hasYSplit = fp.rows && fp.rows > 0;
		if (hasXSplit && hasYSplit) paneAttrs["activePane"] = "bottomRight";
		else if (hasXSplit) paneAttrs["activePane"] = "topRight";
		else paneAttrs["activePane"] = "bottomLeft";
		sheetViewParts.push(xmlSelfClose("pane", paneAttrs));
	}
	parts.push(xmlElement("sheetViews", void 0, [sheetViewParts.length > 0 ? xmlElement("sheetView", { workbookViewId: 0 }, sheetViewParts) : xmlSelfClose("sheetView", { workbookViewId: 0 })]));
	parts.push(xmlSelfClose("sheetFormatPr", { defaultRowHeight: 15 }));
	if (columns && columns.length > 0) {
		const colElements = [];
		for (let i = 0; i < columns.length; i++) {
			const col = columns[i];
			if (col.width !== void 0 || col.hidden || col.outlineLevel) {
				const colAttrs = {
					min: i + 1,
					max: i + 1
				};
				if (col.width !== void 0) {
					colAttrs["width"] = col.width;
					colAttrs["customWidth"] = true;
				}
				if (col.hidden) colAttrs["hidden"] = true;
				if (col.outlineLevel) colAttrs["outlineLevel"] = col.outlineLevel;
				colElements.push(xmlSelfClose("col", colAttrs));
			}
		}
		if (colElements.length > 0) parts.push(xmlElement("cols", void 0, colElements));
	}
	return parts;
}
function generateSheetNames(baseName, count) {
	const names = [];
	for (let i = 0; i < count; i++) if (i === 0) names.push(truncateSheetName(baseName));
	else {
		const suffix = `_${i + 1}`;
		const room = 31 - suffix.length;
		const base = baseName.length > room ? baseName.slice(0, room) : baseName;
		names.push(base + suffix);
	}
	return names;
}
function buildWorkbookXml(baseName, count, dateSystem) {
	const sheetNames = generateSheetNames(baseName, count);
	const sheetElements = [];
	for (let s = 0; s < count; s++) sheetElements.push(xmlSelfClose("sheet", {
		name: sheetNames[s],
		sheetId: s + 1,
		"r:id": `rId${s + 1}`
	}));
	const workbookParts = [];
	if (dateSystem === "1904") workbookParts.push(xmlSelfClose("workbookPr", { date1904: 1 }));
	workbookParts.push(xmlElement("sheets", void 0, sheetElements));
	return xmlDocument("workbook", {
		xmlns: NS_SPREADSHEET,
		"xmlns:r": NS_R
	}, workbookParts);
}
function headerFromColumns(columns) {
	if (!columns || !columns.some((col) => col.header)) return null;
	return columns.map((col) => col.header ?? col.key ?? null);
}
function validateMaxRowsPerSheet(value) {
	if (value < 2) throw new InvalidArgumentError("maxRowsPerSheet must be at least 2 (one header + one data row)");
}
function writeXlsxStream(rows, options) {
	validateSheetName(options.name, 0);
	validateMaxRowsPerSheet(options.maxRowsPerSheet ?? 1048576);
	return zipStream(xlsxStreamEntries(options, rows), { zip64: options.zip64 });
}
async function* xlsxStreamEntries(options, rows) {
	const dateSystem = options.dateSystem ?? "1900";
	const maxRowsPerSheet = options.maxRowsPerSheet ?? 1048576;
	const repeatHeaders = options.repeatHeaders ?? true;
	const inlineStrings = options.inlineStrings ?? true;
	const compress = options.compress ?? true;
	const columns = options.columns;
	const serializer = new RowSerializer({
		columns,
		dateSystem,
		inlineStrings
	});
	const prelude = buildSheetPrelude(columns, options.freezePane).join("");
	const cursor = createRowCursor(rows);
	let headerRow = headerFromColumns(columns);
	let globalRowCount = 0;
	async function* sheetChunks(sheetIndex) {
		const chunker = new XmlChunker();
		const open = xmlDeclaration() + `<worksheet xmlns="${NS_SPREADSHEET}" xmlns:r="${NS_R}">` + prelude + "<sheetData>";
		const openChunk = chunker.push(open);
		if (openChunk) yield openChunk;
		let rowIndex = 0;
		if (headerRow && (sheetIndex === 0 || repeatHeaders)) {
			const xml = serializer.serializeRow(rowIndex, headerRow);
			rowIndex++;
			if (sheetIndex === 0) globalRowCount++;
			if (xml) {
				const chunk = chunker.push(xml);
				if (chunk) yield chunk;
			}
		}
		while (rowIndex < maxRowsPerSheet) {
			const row = await cursor.next();
			if (row === void 0) break;
			const values = Array.isArray(row) ? row : objectToValues(row, requireColumns(columns));
			if (globalRowCount === 0 && !headerRow) headerRow = values.slice();
			const xml = serializer.serializeRow(rowIndex, values);
			rowIndex++;
			globalRowCount++;
			if (xml) {
				const chunk = chunker.push(xml);
				if (chunk) yield chunk;
			}
		}
		const closeChunk = chunker.push("</sheetData></worksheet>");
		if (closeChunk) yield closeChunk;
		const tail = chunker.flush();
		if (tail) yield tail;
	}
	let sheetCount = 0;
	try {
		for (;;) {
			const sheetIndex = sheetCount++;
			yield {
				path: `xl/worksheets/sheet${sheetIndex + 1}.xml`,
				data: sheetChunks(sheetIndex),
				compress
			};
			if (await cursor.peek() === void 0) break;
		}
	} finally {
		await cursor.close();
	}
	const hasSharedStrings = serializer.sharedStrings.count() > 0;
	yield {
		path: "xl/styles.xml",
		data: encoder.encode(serializer.styles.toXml()),
		compress
	};
	if (hasSharedStrings) yield {
		path: "xl/sharedStrings.xml",
		data: encoder.encode(writeSharedStringsXml(serializer.sharedStrings)),
		compress
	};
	yield {
		path: "xl/theme/theme1.xml",
		data: encoder.encode(writeThemeXml()),
		compress
	};
	yield {
		path: "xl/workbook.xml",
		data: encoder.encode(buildWorkbookXml(options.name, sheetCount, dateSystem)),
		compress
	};
	yield {
		path: "xl/_rels/workbook.xml.rels",
		data: encoder.encode(writeWorkbookRels(sheetCount, hasSharedStrings)),
		compress
	};
	yield {
		path: "_rels/.rels",
		data: encoder.encode(writeRootRels()),
		compress
	};
	yield {
		path: "[Content_Types].xml",
		data: encoder.encode(writeContentTypes({
			sheetCount,
			hasSharedStrings
		})),
		compress
	};
}
var XmlChunker = class {
	pending = [];
	size = 0;
	push(xml) {
		if (xml.length === 0) return void 0;
		this.pending.push(xml);
		this.size += xml.length;
		if (this.size < CHUNK_THRESHOLD) return void 0;
		return this.flush();
	}
	flush() {
		if (this.size === 0) return void 0;
		const text = this.pending.join("");
		this.pending = [];
		this.size = 0;
		return encoder.encode(text);
	}
};
function createRowCursor(source) {
	const iterator = Symbol.asyncIterator in Object(source) ? source[Symbol.asyncIterator]() : source[Symbol.iterator]();
	let lookahead;
	let hasLookahead = false;
	let done = false;
	async function pull() {
		if (done) return void 0;
		const result = await iterator.next();
		if (result.done) {
			done = true;
			return;
		}
		return result.value;
	}
	return {
		async peek() {
			if (!hasLookahead) {
				lookahead = await pull();
				hasLookahead = true;
			}
			return lookahead;
		},
		async next() {
			if (hasLookahead) {
				hasLookahead = false;
				const value = lookahead;
				lookahead = void 0;
				return value;
			}
			return pull();
		},
		async close() {
			if (done) return;
			done = true;
			await iterator.return?.();
		}
	};
}
function requireColumns(columns) {
	if (!columns) throw new Error("Object rows require columns with key accessors");
	return columns;
}
function objectToValues(item, columns) {
	return columns.map((col) => {
		if (col.key !== void 0) return item[col.key] ?? null;
		return null;
	});
}
function truncateSheetName(name) {
	return name.length > 31 ? name.slice(0, 31) : name;
}
export { streamXlsxRows, writeXlsxStream };
