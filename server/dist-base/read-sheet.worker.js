import { n as sheetLines, r as sheetRows } from "./sheet-rows-DU-Vo_S6.js";
import { parentPort, workerData } from "node:worker_threads";
// server/src/kit/sheet/read-sheet.worker.ts
const { bytes, hasHeadings } = workerData;
parentPort?.postMessage(await (hasHeadings ? sheetRows : sheetLines)(Buffer.from(bytes)));
export {};
