import {
  type CalculatorData,
  earningsText,
  nearestStop,
  readCalculation,
} from "~/features/affiliate/calculation";
import { calculatorTexts } from "~/i18n/scripts";
import { prepare } from "~/scripts/parts";

/** How long a result must be unchanged before it is announced, because a slider changes it at every step. */
const SETTLED_MS = 1_000;

/**
 * Calculates when the fields of a calculator change (`features/affiliate/calculator.server`), without a request to the server.
 */
function enhance(form: HTMLFormElement, { packages, terms, minimumPayout }: CalculatorData): void {
  const box = form.parentElement;
  const status = box?.querySelector("[role=status]");
  let timer: ReturnType<typeof setTimeout>;
  let said: string | undefined;

  const show = () => {
    const calculation = readCalculation(new FormData(form), packages, terms);
    if (!calculation) return;
    const texts = earningsText(calculation, terms, minimumPayout);
    for (const [name, text] of Object.entries(texts)) {
      box?.querySelector(`[data-result=${name}]`)?.replaceChildren(text);
    }
    clearTimeout(timer);
    said ??= texts.amount;
    if (texts.amount === said) return;
    timer = setTimeout(() => {
      said = texts.amount;
      status?.replaceChildren(calculatorTexts.newEarnings({ amount: said }));
    }, SETTLED_MS);
  };

  for (const level of ["level1", "level2"] as const) {
    const slider = form.querySelector<HTMLInputElement>(`input[name=${level}]`);
    const typed = form.querySelector<HTMLInputElement>(`[data-typed=${level}]`);
    if (!slider || !typed) continue;
    typed.value = slider.value;
    slider.addEventListener("input", () => {
      typed.value = slider.value;
    });
    // The input stays unchanged while typing; when the field is left, it shows the number that was used.
    typed.addEventListener("input", () => {
      const count = typed.valueAsNumber;
      if (!Number.isNaN(count)) slider.value = String(nearestStop(count, terms[level]));
    });
    typed.addEventListener("blur", () => {
      typed.value = slider.value;
    });
  }
  form.addEventListener("input", show);
  // The slider can have been moved before, or restored by the browser.
  show();
}

// Hidden without this script, because the field would not follow its slider.
prepare((part) => {
  for (const typed of part.querySelectorAll<HTMLInputElement>("[data-typed]")) {
    typed.hidden = false;
  }
});

for (const form of document.querySelectorAll<HTMLFormElement>("form[data-calculator]")) {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-argument -- written by the server as this type
  enhance(form, JSON.parse(form.dataset.calculator ?? ""));
}
