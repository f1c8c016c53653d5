const source = `
(() => {
  const d = document, root = d.documentElement, on = (type, listener) => d.addEventListener(type, listener, true);
  const find = (selector) => d.querySelector(selector);
  const opener = (id) => find('[popovertarget="' + id + '"]');
  const menuAt = (node) => {
    const part = node.closest && node.closest("[data-hover]");
    return part && (part.getAttribute("popovertarget") || part.id);
  };
  const expand = (button, is) => button && button.setAttribute("aria-expanded", is);
  let over, timer;
  const atTop = () => root.toggleAttribute("data-top", scrollY <= 20);
  const leave = () => {
    if (over && !timer) timer = setTimeout(() => find("#" + over).hidePopover(), 200);
  };
  requestAnimationFrame(atTop);
  on("scroll", atTop);
  d.querySelectorAll("[popovertarget]").forEach((button) => expand(button, false));
  on("toggle", ({ target: { id }, newState }) => {
    const open = newState == "open";
    if (id) expand(opener(id), open);
    if (!open && id == over) over = timer = clearTimeout(timer);
  });
  on("pointerover", (e) => {
    if (e.pointerType != "mouse") return;
    const id = menuAt(e.target);
    if (!id) return leave();
    timer = clearTimeout(timer);
    if (id == over) return;
    over = id;
    const menu = find("#" + id);
    menu.matches(":popover-open") || menu.showPopover();
  });
  root.addEventListener("pointerleave", leave);
  on("click", (e) => {
    if (e.detail && over && opener(over).contains(e.target)) e.preventDefault();
  });
  root.showPopover && on("focusin", ({ target }) => {
    const menu = find("[data-menu]:popover-open");
    if (menu && !menu.contains(target) && target != opener(menu.id)) menu.hidePopover();
  });
  try {
    const kept = sessionStorage, l = location, given = new URLSearchParams(l.search);
    const from = d.referrer && new URL(d.referrer).host, first = new URLSearchParams({ first_page: l.pathname });
    if (from != l.host) first.set("referring_host", from);
    let asks = !kept.first && (!from || from == l.host), tabs;
    given.forEach((value, name) => {
      if (!/^utm_(source|medium|campaign)$/i.test(name)) return;
      first.append(name.toLowerCase(), value);
      asks = 0;
    });
    kept.first ||= first;
    const meet = () => (tabs = new BroadcastChannel("first")).onmessage = ({ data }) => {
      if (!asks) data || tabs.postMessage(kept.first);
      else if (data) asks = 0, kept.first = data;
    };
    on("submit", ({ target: { source } }) => {
      if (source?.type == "hidden") source.value = kept.first;
    });
    addEventListener("pagehide", () => tabs.close());
    addEventListener("pageshow", (e) => e.persisted && meet());
    meet();
    asks && tabs.postMessage("");
  } catch {}
  const sayLoading = () => {
    const box = d.createElement("p");
    box.role = "status";
    box.dataset.loading = "";
    d.body.append(box);
    const show = setTimeout(() => box.textContent = "Loading your dashboard", 300);
    const remove = () => box.remove(clearTimeout(show));
    addEventListener("pagehide", remove);
    setTimeout(remove, 30000);
  };
  const isDashboard = (url) => new URL(url).pathname == "/dashboard";
  let left;
  self.navigation?.addEventListener("navigate", ({ destination: { sameDocument, url } }) => {
    if (sameDocument) return;
    left = 1;
    if (isDashboard(url)) sayLoading();
  });
  addEventListener("beforeunload", () => {
    if (!left && isDashboard(location)) sayLoading();
    left = 0;
  });
  const cards = self.IntersectionObserver && new IntersectionObserver((all) => {
    let delay = 0;
    all.forEach(({ target, isIntersecting }) => {
      const { dataset, style } = target;
      if (!isIntersecting) return dataset.card = "waits";
      cards.unobserve(target);
      if (!dataset.card) return;
      style.animationDelay = delay + "ms";
      delay += 100;
      dataset.card = "shown";
    });
  });
  cards && d.querySelectorAll(".stagger > *").forEach((card) => cards.observe(card));
})();
`;

/**
 * The one inline script that every page carries, for what CSS cannot do: the bar turns solid after 20 px,
 * the menus open on hover and close 200 ms after the pointer has left, `aria-expanded` says what is seen,
 * and a menu closes when the focus leaves it. Opening by click, Escape and closing by a click outside are
 * the browser's own (popover). It remembers in this tab where its first view came from, and sends that with a form that has a
 * field for it; a tab that was opened without a campaign asks the site's other tabs for theirs, so that a link that opens in a new
 * tab loses nothing. While the dashboard takes longer than 300 ms to load, the page that is left says so. Cards below the window
 * wait, and come in when they are scrolled to. How far the page is scrolled is read with its first frame: asked for at once, the
 * browser would lay the page out in the task that still reads it. Delegated to the document, so that it does not care when React
 * hydrates.
 */
export const shellScript = source.replace(/\n\s*/g, "");
